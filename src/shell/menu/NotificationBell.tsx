import BellIcon from '@mui/icons-material/NotificationsNoneOutlined'
import Badge from '@mui/material/Badge'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useGetManyAggregate } from 'react-admin'
import type { Resource } from '#schema'
import { routeOf, labelText } from '#schema'
import { RelativeTimeText } from '../../fields/parts/dates/RelativeTimeText.tsx'
import { defineMessages } from '../../i18n/defineMessages.ts'
import { canReadMentions, commentedRowLink, useMentionsAndChanges } from '../../components/comments.ts'
import { useAccessLevel } from '../../components/session/me.tsx'
import { changeLabelOf } from '../../views/show/history/changes.ts'

const ko = {
  bell: (unseen: number) => (unseen === 0 ? '알림' : `알림, 새 소식 ${unseen}건`),
  none: '알림이 없습니다.',
  more: (n: number) => `외 ${n}건`,
  automatic: '자동 처리',
  followedRows: '지켜보는 항목',
}
const en: typeof ko = {
  bell: (unseen) => (unseen === 0 ? 'Notifications' : `Notifications, ${unseen} new`),
  none: 'No notifications.',
  more: (n) => `and ${n} more`,
  automatic: 'Automatic',
  followedRows: 'Watched items',
}
const bellMessages = defineMessages({ ko, en })

/** Only for users who can receive notifications. */
export const NotificationBell = () => (canReadMentions(useAccessLevel()) ? <BellMenu /> : null)

type Mentions = ReturnType<typeof useMentionsAndChanges>

/** The last change of a followed row, and the number of further ones. */
function newsItems({ subject, row_id, at, by, action, text, unseen }: Mentions['news'][number]): readonly BellItem[] {
  const place = commentedRowLink({ subject, row_id })
  if (!place) return []
  const done = action === null ? text : changeLabelOf(place.resource, action)
  const more = unseen > 1 ? ` ${bellMessages().more(unseen - 1)}` : ''
  const tab = action === null ? 'comments' : 'history'
  return [
    {
      key: `${subject} ${row_id}`,
      ...place,
      row_id,
      to: `${place.to}?tab=${tab}`,
      at,
      message: `${by?.label ?? bellMessages().automatic} · ${done ?? ''}${more}`,
      isSeen: unseen === 0,
    },
  ]
}

function mentionItems({ id, subject, row_id, at, by, text, is_seen }: Mentions['comments'][number]): readonly BellItem[] {
  const place = commentedRowLink({ subject, row_id })
  return place ? [{ key: `${id}`, ...place, row_id, to: `${place.to}?tab=comments`, at, message: `@ ${by?.label ?? ''} · ${text}`, isSeen: is_seen }] : []
}

interface BellItem {
  readonly key: string
  readonly resource: Resource
  readonly row_id: number
  readonly to: string
  readonly at: string
  readonly message: string
  readonly isSeen: boolean
}

/** The bell: mentions in comments and changes of followed rows, with links. */
function BellMenu() {
  const { unseen, comments, news } = useMentionsAndChanges()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const hint = bellMessages().bell(unseen)
  const lines = [...news.flatMap(newsItems), ...comments.flatMap(mentionItems)].toSorted((a, b) => b.at.localeCompare(a.at))
  return (
    <>
      <IconButton
        size="small"
        aria-label={hint}
        title={hint}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ p: 0.25 }}
      >
        <Badge badgeContent={unseen || undefined} color="error" max={99}>
          <BellIcon fontSize="small" />
        </Badge>
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} slotProps={{ paper: { sx: { width: 340, maxWidth: '100vw' } } }}>
        {lines.length === 0 && <MenuItem disabled>{bellMessages().none}</MenuItem>}
        {lines.map((queue) => (
          <BellEntry key={queue.key} entry={queue} onClick={() => setAnchor(null)} />
        ))}
        <Divider />
        <MenuItem component={Link} to="/admin/watching" onClick={() => setAnchor(null)}>
          {bellMessages().followedRows}
        </MenuItem>
      </Menu>
    </>
  )
}

/** An entry of the bell; the name of its row loads when the menu opens. */
function BellEntry({ entry: { resource, row_id, to, at, message, isSeen }, onClick, ...item }: { entry: BellItem; onClick: () => void }) {
  const { data } = useGetManyAggregate(routeOf(resource.name), { ids: [row_id] })
  return (
    <MenuItem {...item} component={Link} to={to} onClick={onClick} sx={{ display: 'block' }}>
      <Typography variant="body2" noWrap sx={{ fontWeight: isSeen ? 400 : 700 }}>
        {message}
      </Typography>
      <Typography variant="caption" component="p" noWrap color="textSecondary">
        {labelText(resource.label, resource.name)} {data?.[0]?.label ?? `#${row_id}`} · <RelativeTimeText moment={at} />
      </Typography>
    </MenuItem>
  )
}
