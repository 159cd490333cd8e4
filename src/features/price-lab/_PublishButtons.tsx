import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { rentPricePolicy } from '#resources/rental/pricing/rentPricePolicy.ts'
import { labelText } from '#schema'
import { formatMoment } from '#schema/fields/base/format.ts'
import { useResourcePermissions } from '../../components/session/me.tsx'
import { useActionWithPrompts } from '../../views/show/useActionWithPrompts.tsx'
import { useFullRow } from '../../views/useFullRow.ts'
import { priceLabMessages } from './_messages.ts'

const publishActions = ['schedule', 'publish'] as const

/** Actions that publish a draft, at a time or now, as on its own page. */
export function PublishButtons({ id }: { id: number }) {
  const { row } = useFullRow(rentPricePolicy, id)
  const { act, busy } = useActionWithPrompts(rentPricePolicy)
  const may = useResourcePermissions(rentPricePolicy)
  if (row?.status !== 'draft') return null
  const publishAt: unknown = row.publish_at
  return (
    <>
      {typeof publishAt === 'string' && (
        <Typography variant="body2" role="status">
          {priceLabMessages().scheduled(formatMoment(publishAt))}
        </Typography>
      )}
      {publishActions.map((name) => {
        const endpoint = rentPricePolicy.endpoints[name]
        if (!may.call(endpoint)) return null
        return (
          <Button key={name} variant={name === 'publish' ? 'contained' : 'outlined'} loading={busy === name} onClick={() => void act(row, name)}>
            {labelText(endpoint.label, name)}
          </Button>
        )
      })}
    </>
  )
}
