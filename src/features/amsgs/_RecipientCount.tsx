import { pushMessages } from '../_phone/messages.ts'
import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { api } from '#provider'
import { amsg } from '#resources/help/push/amsg.ts'
import { routeOf } from '#schema'
import { countText } from '../../i18n/messages.ts'
import type { PushFormKind } from './_pushKind.ts'

const watchedFields = ['topic', 'user_ids', 'condition', 'is_ad', 'scheduled_at'] as const

/** The number of recipients of the current audience, counted by the server. */
export function useRecipientCount(kind: PushFormKind) {
  const [topic, user_ids, condition, is_ad, scheduled_at] = useWatch({ name: [...watchedFields] })
  const audience = useDeferredValue({ kind, topic, user_ids, condition, is_ad, scheduled_at })
  return useQuery({
    queryKey: [routeOf(amsg.name), 'reach', audience],
    queryFn: ({ signal }) => api.amsg.countTargets(audience, { signal }),
    placeholderData: (before) => before,
    retry: false,
  })
}

/** Shows the number of recipients, and how many are excluded for lack of marketing consent. */
export function RecipientCount({ kind }: { kind: PushFormKind }) {
  const { data, error } = useRecipientCount(kind)
  const { recipientCount, skipped, recipientCountFailed } = pushMessages()
  if (error) return <Alert severity="warning">{recipientCountFailed}</Alert>
  if (!data) return null
  const skippedCount = data.meant - data.allowed
  return (
    <Alert severity={data.allowed === 0 ? 'warning' : 'info'} role="status">
      {recipientCount(countText(data.allowed))}
      {skippedCount > 0 && ` · ${skipped(countText(skippedCount))}`}
    </Alert>
  )
}
