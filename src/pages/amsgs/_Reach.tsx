import { pushWords } from '../../extras/_phone/words.ts'
import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { api } from '#provider'
import { amsg } from '#resources/help/amsg.ts'
import { routeOf } from '#schema'
import { countText } from '../../i18n/messages.ts'
import type { Kind } from './_kind.ts'

const asked = ['topic', 'user_ids', 'condition', 'is_ad', 'scheduled_at'] as const

/** The number of recipients of the current audience, counted by the server. */
export function useReach(kind: Kind) {
  const [topic, user_ids, condition, is_ad, scheduled_at] = useWatch({ name: [...asked] })
  const audience = useDeferredValue({ kind, topic, user_ids, condition, is_ad, scheduled_at })
  return useQuery({
    queryKey: [routeOf(amsg.name), 'reach', audience],
    queryFn: ({ signal }) => api.amsg.countTargets(audience, { signal }),
    placeholderData: (before) => before,
    retry: false,
  })
}

/** Shows the number of recipients, and how many are excluded for lack of marketing consent. */
export function Reach({ kind }: { kind: Kind }) {
  const { data, error } = useReach(kind)
  const { reach, skipped, reachFailed } = pushWords()
  if (error) return <Alert severity="warning">{reachFailed}</Alert>
  if (!data) return null
  const skippedCount = data.meant - data.allowed
  return (
    <Alert severity={data.allowed === 0 ? 'warning' : 'info'} role="status">
      {reach(countText(data.allowed))}
      {skippedCount > 0 && ` · ${skipped(countText(skippedCount))}`}
    </Alert>
  )
}
