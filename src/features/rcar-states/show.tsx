import { damageMessages } from './_messages.ts'
import type { Inspection } from './_comparedPhotos.ts'
import { comparedPhotosOf, inspectionChoiceLabel } from './_comparedPhotos.ts'
import { photoMessages } from '../../views/photos/messages.ts'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { call } from '#provider'
import { rcarState } from '#resources/rental/inspection/rcarState.ts'
import { routeOf, labelText } from '#schema'
import { DiagramPartPicker } from '../../fields/controls/rows/DiagramPartPicker.tsx'
import { ToneChip } from '../../fields/parts/ToneChip.tsx'
import type { FeatureSlotProps } from '../../components/FeatureSlot.tsx'
import { LazyLoadErrorAlert } from '../../components/feedback/LazyLoadErrorAlert.tsx'
import { PhotoThumbnails } from '../../views/photos/PhotoThumbnails.tsx'

type Damage = NonNullable<Inspection['damages']>[number]

const { damages } = rcarState.fields.outside.fields

const isInspection = (row: FeatureSlotProps['row']): row is FeatureSlotProps['row'] & Inspection => row !== undefined && Array.isArray(row.photos)

/** Photos of an inspection next to those of the previous one, and the damages. */
export default function InspectionPhotos({ row }: FeatureSlotProps) {
  const prevId = typeof row?.prev_state_id === 'number' ? row.prev_state_id : undefined
  const {
    data: prev,
    error,
    refetch,
  } = useQuery({
    queryKey: [routeOf(rcarState.name), 'before', prevId],
    queryFn: ({ signal }) => call(rcarState, 'findById', { subset: 'full', id: prevId ?? 0 }, { signal }),
    enabled: prevId !== undefined,
  })
  if (!isInspection(row)) return null
  const text = damageMessages()
  return (
    <Card component="section" aria-label={photoMessages().photos} sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
      {error && !prev && <LazyLoadErrorAlert error={error} onRetry={() => void refetch()} />}
      <PhotoThumbnails title={photoMessages().photos} photos={comparedPhotosOf(row, prev)} />
      <div>
        <Typography variant="h3" sx={{ mb: 1 }}>
          {labelText(damages.label, 'damages')}
        </Typography>
        <DiagramPartPicker choices={damages.inner.part.choices} drawing={damages.options.drawing} items={row.damages ?? []} />
        {(row.damages ?? []).length === 0 ? (
          <Typography variant="body2" color="textSecondary">
            {text.noDamages}
          </Typography>
        ) : (
          <DamageList list={row.damages ?? []} />
        )}
      </div>
    </Card>
  )
}

const DamageList = ({ list }: { list: readonly Damage[] }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
    {list.map(({ part, type, severity, is_new }, index) => (
      <Box component="li" key={`${part} ${type} ${index}`} sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <ToneChip tone={is_new ? 'bad' : 'idle'} text={is_new ? damageMessages().newDamage : damageMessages().knownDamage} />
        <Typography variant="body2">
          {inspectionChoiceLabel(damages.inner.part.choices, part)} {inspectionChoiceLabel(damages.inner.type.choices, type)} (
          {inspectionChoiceLabel(damages.inner.severity.choices, severity)})
        </Typography>
      </Box>
    ))}
  </Box>
)
