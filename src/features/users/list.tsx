import { memberMessages } from './_messages.ts'
import PersonAddIcon from '@mui/icons-material/PersonAddAlt'
import QueryStatsIcon from '@mui/icons-material/QueryStats'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { api } from '#provider'
import { user } from '#resources/members/account/user.ts'
import { staffPromotionShape } from '#resources/members/shared/shapes.ts'
import { routeOf } from '#schema'
import type { RowData } from '../../components/currentResource.ts'
import { useResourcePermissions } from '../../components/session/me.tsx'
import { useModal } from '../../components/dialogs/modalContext.ts'
import { ActionForm } from '../../views/show/ActionForm.tsx'
import { createNewStaffForm } from './_promotion.ts'

/** List of members: a link to the withdrawal statistics. List of staff: a link to add staff. */
export default function UserList() {
  const { search } = useLocation()
  const may = useResourcePermissions(user)
  const isStaff = new URLSearchParams(search).get('role') === 'admin'
  if (!isStaff) {
    return (
      <Button component={Link} to="/admin/users/withdrawals" startIcon={<QueryStatsIcon />}>
        {memberMessages().withdrawals.link}
      </Button>
    )
  }
  return may.call(user.endpoints.promoteStaff) ? <NewStaffButton /> : null
}

function NewStaffButton() {
  const { open } = useModal()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { create } = memberMessages().staff
  const onRun = async (answers: RowData) => {
    const { user: created } = await api.user.promoteStaff(staffPromotionShape.parse({ params: answers }))
    await cache.invalidateQueries({ queryKey: [routeOf(user.name)] })
    void navigate(`/admin/users/${created.id}/show?role=admin`)
  }
  const doOpen = () =>
    open({ title: create, body: (close) => <ActionForm endpoint={createNewStaffForm()} label={create} row={{ id: 1 }} onRun={onRun} onDone={close} /> })
  return (
    <Button variant="outlined" startIcon={<PersonAddIcon />} onClick={doOpen}>
      {create}
    </Button>
  )
}
