import Box from '@mui/material/Box'
import { generalCalls } from '#schema/generalCalls.ts'
import { spoken } from '../i18n/spoken.ts'
import { useAccessLevel } from '../parts/me.tsx'
import type { Opened } from './useOthers.ts'
import { useOthers } from './useOthers.ts'

const ko = {
  looks: (names: string) => `${names} 님이 함께 보고 있습니다`,
  edits: (names: string) => `${names} 님이 수정 중입니다`,
}
const en: typeof ko = { looks: (names) => `${names} also here`, edits: (names) => `${names} editing` }
const words = spoken({ ko, en })

/** Which colleagues have the same row open, or are editing it. */
export function Here(props: Opened) {
  const may = generalCalls.present.may(useAccessLevel()) && props.of.privateUnless === undefined
  return may ? <Others {...props} /> : null
}

function Others(props: Opened) {
  const others = useOthers(props)
  const named = (edits: boolean) =>
    others
      .filter((each) => each.edits === edits)
      .map(({ name }) => name)
      .join(', ')
  const [editing, looking] = [named(true), named(false)]
  return (
    <Box component="span" aria-live="polite">
      {editing !== '' && (
        <Box component="strong" sx={{ color: 'warning.main' }}>
          {' · '}
          {words().edits(editing)}
        </Box>
      )}
      {looking !== '' && ` · ${words().looks(looking)}`}
    </Box>
  )
}
