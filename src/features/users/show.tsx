import { impersonationMessages } from '../../shell/impersonationMessages.ts'
import { memberMessages } from './_messages.ts'
import Stack from '@mui/material/Stack'
import Button from '@mui/material/Button'
import CouponIcon from '@mui/icons-material/ConfirmationNumberOutlined'
import PersonAddIcon from '@mui/icons-material/PersonAddAlt'
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { Link } from 'react-router-dom'
import { api } from '#provider'
import { coupon } from '#resources/coupons/coupon.ts'
import { user } from '#resources/members/account/user.ts'
import { staffPromotionShape } from '#resources/members/shared/shapes.ts'
import { routeOf } from '#schema'
import type { FeatureSlotProps } from '../../components/FeatureSlot.tsx'
import type { RowData } from '../../components/currentResource.ts'
import { useResourcePermissions, useMe } from '../../components/session/me.tsx'
import { errorMessage } from '../../components/feedback/errorMessage.ts'
import { useModal } from '../../components/dialogs/modalContext.ts'
import { useConfirm } from '../../components/dialogs/useConfirm.tsx'
import { ActionForm } from '../../views/show/ActionForm.tsx'
import { SegregatedRecords } from './_SegregatedRecords.tsx'
import { createPromotionForm } from './_promotion.ts'
import { PasswordResetButton } from './_PasswordResetButton.tsx'
import { AccountSessions } from './_AccountSessions.tsx'

/** Account operations in addition to the generic actions, and the sessions of the account. */
export default function UserShow({ row }: FeatureSlotProps) {
  const may = useResourcePermissions(user)
  const me = useMe()
  const mayCoupons = useResourcePermissions(coupon).read
  if (!row) return null
  const isMember = row.role === 'normal'
  return (
    <>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        {isMember && mayCoupons && (
          <Button component={Link} to={`/admin/users/coupons?id=${String(row.id)}`} variant="outlined" startIcon={<CouponIcon />}>
            {memberMessages().coupons.link}
          </Button>
        )}
        {isMember && row.status === 'active' && may.call(user.endpoints.promoteStaff) && <PromoteButton row={row} />}
        {isMember && row.status === 'active' && may.call(user.endpoints.forceLogin) && <ImpersonateButton row={row} />}
        {!isMember && row.id !== me.id && may.call(user.endpoints.makeResetLink) && <PasswordResetButton id={Number(row.id)} name={String(row.name)} />}
      </Stack>
      {(row.status === 'dormant' || row.status === 'withdrawn') && may.call(user.endpoints.getApart) && (
        <SegregatedRecords id={Number(row.id)} isDormant={row.status === 'dormant'} />
      )}
      {may.call(user.endpoints.getSessions) && <AccountSessions id={Number(row.id)} />}
    </>
  )
}

function PromoteButton({ row }: { row: RowData }) {
  const { open } = useModal()
  const cache = useQueryClient()
  const { promote } = memberMessages().staff
  const onRun = async (answers: RowData) => {
    await api.user.promoteStaff(staffPromotionShape.parse({ params: { id: Number(row.id), ...answers } }))
    await cache.invalidateQueries({ queryKey: [routeOf(user.name)] })
  }
  const doOpen = () =>
    open({ title: promote, body: (close) => <ActionForm endpoint={createPromotionForm()} label={promote} row={row} onRun={onRun} onDone={close} /> })
  return (
    <Button variant="outlined" startIcon={<PersonAddIcon />} onClick={doOpen}>
      {promote}
    </Button>
  )
}

function ImpersonateButton({ row }: { row: RowData }) {
  const notify = useNotify()
  const confirm = useConfirm()
  const [busy, setBusy] = useState(false)
  const { button, confirmTitle, confirmText } = impersonationMessages()
  const doForce = async () => {
    if (!(await confirm({ title: confirmTitle(String(row.name)), text: confirmText, confirmLabel: button }))) return
    setBusy(true)
    try {
      await api.user.forceLogin({ id: Number(row.id) })
      // A full page load discards the administrator's screen state and caches.
      window.location.assign('/admin')
    } catch (error) {
      setBusy(false)
      notify(errorMessage(error), { type: 'error' })
    }
  }
  return (
    <Button variant="outlined" color="warning" loading={busy} startIcon={<VisibilityIcon />} onClick={() => void doForce()}>
      {button}
    </Button>
  )
}
