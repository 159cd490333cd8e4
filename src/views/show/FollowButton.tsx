import WatchedIcon from '@mui/icons-material/Visibility'
import WatchIcon from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { Resource } from '#schema'
import { defineMessages } from '../../i18n/defineMessages.ts'
import { useAccessLevel } from '../../components/session/me.tsx'
import { errorMessage } from '../../components/feedback/errorMessage.ts'
import { canFollow, useFollowMarkingSeen } from '../../components/followedRows.ts'

const ko = { watch: '지켜보기', watched: '지켜보는 중', hint: '다른 사람이 수정하거나 댓글을 쓰면 알려 드립니다.' }
const en: typeof ko = { watch: 'Watch', watched: 'Watching', hint: 'You are notified when others edit or comment.' }
const followMessages = defineMessages({ ko, en })

/** A button to follow or unfollow a row. */
export function FollowButton({ resource, id }: { resource: Resource; id: number }) {
  return canFollow(resource, useAccessLevel()) ? <FollowToggle resource={resource} id={id} /> : null
}

function FollowToggle({ resource, id }: { resource: Resource; id: number }) {
  const { on, set } = useFollowMarkingSeen(resource, id)
  const [busy, setBusy] = useState(false)
  const notify = useNotify()
  const { watch, watched, hint } = followMessages()
  const doToggle = async () => {
    setBusy(true)
    await set(on !== true).catch((error: unknown) => notify(errorMessage(error), { type: 'warning' }))
    setBusy(false)
  }
  const Icon = on ? WatchedIcon : WatchIcon
  return (
    <IconButton
      aria-label={watch}
      aria-pressed={on === true}
      title={`${on ? watched : watch}: ${hint}`}
      disabled={busy || on === undefined}
      onClick={() => void doToggle()}
      color={on ? 'primary' : 'default'}
      // As high as its line, so that nothing moves when it loads.
      sx={{ p: 0.5, my: '-4px', ml: 0.5, width: 26, height: 26, verticalAlign: 'middle' }}
    >
      <Icon sx={{ fontSize: 18 }} />
    </IconButton>
  )
}
