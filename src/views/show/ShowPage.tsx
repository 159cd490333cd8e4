import { rowMessages } from '../messages.ts'
import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import type { Resource } from '#schema'
import { useResource } from '../../components/currentResource.ts'
import { messages } from '../../i18n/messages.ts'
import { useResourcePermissions, useAccessLevel } from '../../components/session/me.tsx'
import { useScopedList } from '../../components/parseScopedList.ts'
import { copyAddress } from '../form/copy.ts'
import { isRowEditable } from '../form/editable.ts'
import { PresenceBar } from '../PresenceBar.tsx'
import { useFullRow } from '../useFullRow.ts'
import { RowActions } from './RowActions.tsx'
import { RecordHead } from './RecordHead.tsx'
import { ShowBody } from './ShowBody.tsx'
import { useDeleteRow } from './useDelete.ts'
import { FollowButton } from './FollowButton.tsx'

// Loaded when the first related tab opens.
const RelatedList = lazy(() => import('./related/RelatedList.tsx').then((module) => ({ default: module.RelatedList })))

const iconStyle = { fontSize: 18 }

/** The follow button and the presence of colleagues. */
const HeadExtras = (subject: { resource: Resource; id: number }) => (
  <>
    <FollowButton {...subject} />
    <PresenceBar {...subject} />
  </>
)

/** The page of one row of any resource. */
export default function ShowPage() {
  const scoped = useScopedList(useResource())
  const { resource, route, search, title } = scoped
  const { id = '' } = useParams()
  const { row } = useFullRow(resource, id)
  const may = useResourcePermissions(resource)
  const accessLevel = useAccessLevel()
  const navigate = useNavigate()
  const list = `/admin/${route}${search}`
  const doDelete = useDeleteRow(resource, row, list)
  const { back, delete: del, edit } = messages().show
  const copy = { key: 'copy', label: rowMessages().copy.copy, icon: <CopyIcon sx={iconStyle} />, run: () => void navigate(copyAddress(scoped, id)) }
  const away = { key: 'del', label: del, icon: <DeleteIcon sx={iconStyle} />, isDestructive: true, run: () => void doDelete() }
  return (
    <>
      <RecordHead
        resource={resource}
        row={row}
        above={title}
        extra={row && <HeadExtras resource={resource} id={Number(id)} />}
        back={{ to: list, label: back }}
      >
        {row && (
          <RowActions isPageFooter resource={resource} row={row} extraChoices={[...(may.create ? [copy] : []), ...(may.del ? [away] : [])]}>
            {may.save && isRowEditable(resource, accessLevel, row) && (
              <Button component={Link} to={`/admin/${route}/${id}${search}`} variant="outlined" startIcon={<EditIcon />}>
                {edit}
              </Button>
            )}
          </RowActions>
        )}
      </RecordHead>
      {/* Without a box while loading, because the growing head would push it down. */}
      <Box sx={row ? { pb: { xs: 8, sm: 0 } } : { display: 'contents' }}>
        <ShowBody key={id} resource={resource} id={id} RelatedList={RelatedList} />
      </Box>
    </>
  )
}
