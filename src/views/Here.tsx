import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { general } from '#provider'
import type { Resource } from '#schema'
import { routeOf } from '#schema'
import { generalCalls } from '#schema/generalCalls.ts'
import { openedName } from '#schema/opened.ts'
import { spoken } from '../i18n/spoken.ts'
import { useRung } from '../parts/me.tsx'

const ko = {
  looks: (names: string) => `${names} 님이 함께 보고 있습니다`,
  edits: (names: string) => `${names} 님이 수정 중입니다`,
}
const en: typeof ko = { looks: (names) => `${names} also here`, edits: (names) => `${names} editing` }
const words = spoken({ ko, en })

const beatMs = 20_000

interface HereProps {
  of: Resource
  id: number
  edits?: boolean
}

/** Says that this row is open here, and which colleagues have it open too; whoever comes or goes is heard of by the events. */
function useOthers({ of: { name }, id, edits = false }: HereProps) {
  const { data } = useQuery({
    queryKey: [routeOf(openedName(name)), id, edits],
    queryFn: ({ signal }) => general.present({ of: name, id, edits }, { signal }),
    refetchInterval: beatMs,
    retry: false,
  })
  useEffect(() => {
    // A page that goes away may end its calls with it, a beacon is sent all the same.
    const said = new Blob([JSON.stringify({ of: name, id, leaves: true })], { type: 'application/json' })
    const leave = () => void navigator.sendBeacon(generalCalls.present.path, said)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [name, id])
  return data?.others ?? []
}

/** Which colleagues have the same row open, or are editing it. */
export function Here(props: HereProps) {
  const may = generalCalls.present.may(useRung()) && props.of.own === undefined
  return may ? <Others {...props} /> : null
}

function Others(props: HereProps) {
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
