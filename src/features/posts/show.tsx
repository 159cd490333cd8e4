import { pushMessages } from '../_phone/messages.ts'
import { toSeoulWallTime } from '#schema/base/time.ts'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useGetList } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { routeOf } from '#schema'
import { ToneChip } from '../../fields/parts/ToneChip.tsx'
import type { Tone } from '#schema/fields/base/options.ts'
import type { RowData } from '../../components/currentResource.ts'
import type { FeatureSlotProps } from '../../components/FeatureSlot.tsx'
import { LazyLoadErrorAlert } from '../../components/feedback/LazyLoadErrorAlert.tsx'

const maxVersions = 50

/** The state of a document version: the latest effective one is current; a hidden one is not published. */
function versionStateOf(version: RowData, current: RowData | undefined, today: string): readonly [string, Tone] {
  const { hidden, future, past, current: inForce } = pushMessages()
  if (version.is_visible !== true) return [hidden, 'idle']
  if (String(version.effective_date ?? '') > today) return [future, 'info']
  return version.id === current?.id ? [inForce, 'good'] : [past, 'idle']
}

/** The versions of a legal document, newest first. */
export default function PostShow({ resource, row = {} }: FeatureSlotProps) {
  const isPolicy = row.type === 'policy' && Boolean(row.policy_key)
  const {
    data = [],
    error,
    refetch,
  } = useGetList(
    routeOf(resource.name),
    {
      filter: { type: 'policy', policy_key: row.policy_key },
      sort: { field: 'effective_date', order: 'DESC' },
      pagination: { page: 1, perPage: maxVersions },
    },
    { enabled: isPolicy },
  )
  if (error && data.length === 0) return <LazyLoadErrorAlert error={error} onRetry={() => void refetch()} />
  if (!isPolicy || data.length < 2) return null
  const today = toSeoulWallTime(new Date()).slice(0, 10)
  const current = data.find((item) => item.is_visible && String(item.effective_date ?? '') <= today)
  return (
    <Card component="section" aria-labelledby="versions" sx={{ p: 2 }}>
      <Typography variant="h3" component="h2" id="versions" sx={{ mb: 1 }}>
        {pushMessages().versions}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
        {data.map((item) => {
          const [text, tone] = versionStateOf(item, current, today)
          const name = [item.version_no, item.effective_date, item.title].filter(Boolean).join(' · ')
          return (
            <Box component="li" key={item.id} sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', fontSize: '0.875rem' }}>
              <ToneChip text={text} tone={tone} />
              {item.id === row.id ? (
                <strong aria-current="true">{name}</strong>
              ) : (
                <Link component={RouterLink} to={`/admin/${routeOf(resource.name)}/${item.id}/show?type=policy`}>
                  {name}
                </Link>
              )}
            </Box>
          )
        })}
      </Box>
    </Card>
  )
}
