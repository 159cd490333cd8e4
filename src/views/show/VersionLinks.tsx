import { rowMessages } from '../messages.ts'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { RaRecord } from 'react-admin'
import { useGetList } from 'react-admin'
import { routeOf, labelText } from '#schema'
import { RowLink } from '../../fields/parts/RowLink.tsx'
import { ToneChip } from '../../fields/parts/ToneChip.tsx'
import type { Tone } from '#schema/fields/base/options.ts'
import { fieldsOf } from '#schema/row/fieldKey.ts'
import type { FeatureSlotProps } from '../../components/FeatureSlot.tsx'
import { LazyLoadErrorAlert } from '../../components/feedback/LazyLoadErrorAlert.tsx'

interface Version extends RaRecord {
  version_no: number
  status: string
}

/** The versions of a row with the same name and their states, as links. */
export function VersionLinks({ resource, row }: FeatureSlotProps) {
  const {
    data = [],
    error,
    refetch,
  } = useGetList<Version>(routeOf(resource.name), {
    filter: { name: row?.name },
    sort: { field: 'version_no', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  })
  const states = fieldsOf(resource).status
  const text = rowMessages().versions
  if (error && data.length === 0) return <LazyLoadErrorAlert error={error} onRetry={() => void refetch()} />
  if (data.length < 2) return null
  return (
    <Card
      component="section"
      aria-label={text.versions}
      sx={{ px: { xs: 2, sm: 3 }, py: 1.5, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}
    >
      <Typography variant="h3">{text.versions}</Typography>
      {data.map(({ id, version_no, status }) => (
        <Box key={id} sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'center' }}>
          {id === row?.id ? (
            <Typography variant="body2" aria-current="true" title={text.thisVersion} sx={{ fontWeight: 700 }}>
              {text.versionNo(version_no)}
            </Typography>
          ) : (
            <RowLink to={resource.name} row={{ id: Number(id), label: text.versionNo(version_no) }} />
          )}
          <ToneChip tone={toneOf(states?.options.tones, status)} text={labelText(states?.choices?.[status] ?? status, status)} />
        </Box>
      ))}
    </Card>
  )
}

const toneOf = (tones: Readonly<Record<string, Tone>> | undefined, state: string) => tones?.[state]
