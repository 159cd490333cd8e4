import Box from '@mui/material/Box'
import { nonResourceCalls } from '#schema/calls/nonResourceCalls.ts'
import { defineMessages } from '../i18n/defineMessages.ts'
import { useAccessLevel } from '../components/session/me.tsx'
import type { PresenceTarget } from './usePresence.ts'
import { usePresence } from './usePresence.ts'

const ko = {
  viewing: (names: string) => `${names} 님이 함께 보고 있습니다`,
  editing: (names: string) => `${names} 님이 수정 중입니다`,
}
const en: typeof ko = { viewing: (names) => `Also viewing: ${names}`, editing: (names) => `Editing: ${names}` }
const presenceMessages = defineMessages({ ko, en })

/** Colleagues who have the same row open or are editing it. */
export function PresenceBar(props: PresenceTarget) {
  const may = nonResourceCalls.present.isAllowedFor(useAccessLevel()) && props.resource.privateUnless === undefined
  return may ? <OtherUsers {...props} /> : null
}

function OtherUsers(props: PresenceTarget) {
  const colleagues = usePresence(props)
  const namesOf = (edits: boolean) =>
    colleagues
      .filter((item) => item.edits === edits)
      .map(({ name }) => name)
      .join(', ')
  const [editing, viewing] = [namesOf(true), namesOf(false)]
  return (
    <Box component="span" aria-live="polite">
      {editing !== '' && (
        <Box component="strong" sx={{ color: 'warning.main' }}>
          {' · '}
          {presenceMessages().editing(editing)}
        </Box>
      )}
      {viewing !== '' && ` · ${presenceMessages().viewing(viewing)}`}
    </Box>
  )
}
