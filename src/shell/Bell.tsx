import BellIcon from '@mui/icons-material/NotificationsNoneOutlined'
import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { textOf } from '#schema'
import { Ago } from '../fields/parts/Ago.tsx'
import { spoken } from '../i18n/spoken.ts'
import { mayBeNamed, placeOf, useMentions } from '../parts/comments.ts'
import { useRung } from '../parts/me.tsx'

const ko = { bell: (unseen: number) => (unseen === 0 ? '나를 부른 댓글' : `나를 부른 댓글, 새 댓글 ${unseen}건`), none: '나를 부른 댓글이 없습니다.' }
const en: typeof ko = { bell: (unseen) => (unseen === 0 ? 'Mentions of me' : `Mentions of me, ${unseen} new`), none: 'Nobody has mentioned you.' }
const words = spoken({ ko, en })

/** Only for those whom anybody may name. */
export const Bell = () => (mayBeNamed(useRung()) ? <Ringing /> : null)

/** Rings when somebody is named in a comment, and leads to the row it is about. */
function Ringing() {
  const { unseen, comments } = useMentions()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const hint = words().bell(unseen)
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
        {comments.length === 0 && <MenuItem disabled>{words().none}</MenuItem>}
        {comments.map(({ id, subject, row_id, by, text, at, is_seen }) => {
          const place = placeOf({ subject, row_id })
          if (!place) return null
          return (
            <MenuItem key={id} component={Link} to={place.to} onClick={() => setAnchor(null)} sx={{ display: 'block', whiteSpace: 'normal' }}>
              <Typography variant="body2" noWrap sx={{ fontWeight: is_seen ? 400 : 700 }}>
                {by?.label} · {text}
              </Typography>
              <Typography variant="caption" color="textSecondary">
                {textOf(place.of.label, subject)} · <Ago moment={at} />
              </Typography>
            </MenuItem>
          )
        })}
      </Menu>
    </>
  )
}
