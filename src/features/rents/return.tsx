import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { carReadingFields } from '#resources/rental/inspection/inspection.ts'
import { rent } from '#resources/rental/rent/rent.ts'
import type { Row } from '#schema'
import { routeOf, labelText } from '#schema'
import { groupDigits } from '#schema/fields/base/format.ts'
import { useIsUploading } from '../../fields/parts/files/runningUploads.ts'
import { NotFound } from '../../components/feedback/NotFound.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { PageSkeleton } from '../../components/feedback/PageSkeleton.tsx'
import { useResourcePermissions } from '../../components/session/me.tsx'
import { LeaveGuard } from '../../views/form/UnsavedFormGuard.tsx'
import { RecordLoadError } from '../../views/RecordLoadError.tsx'
import { useFullRow } from '../../views/useFullRow.ts'
import { DamageListInput } from './_return/_DamageListInput.tsx'
import { returnMessages } from './_return/_returnMessages.ts'
import { ReturnPhotos } from './_return/_ReturnPhotos.tsx'
import type { Damage, ReturnPhoto } from './_return/_useReturnVehicle.ts'
import { useReturnVehicle } from './_return/_useReturnVehicle.ts'

/** The return of a vehicle on one page: odometer and fuel, photos, damages, then the return. */
export default function ReturnPage() {
  const id = Number(useSearchParams()[0].get('id') ?? 0)
  const may = useResourcePermissions(rent).call(rent.endpoints.bringBack)
  return may && id > 0 ? <ReturnContent id={id} /> : <NotFound />
}

function ReturnContent({ id }: { id: number }) {
  const { row, error, refetch } = useFullRow(rent, id, { freeze: true })
  if (!row) return error ? <RecordLoadError error={error} onRetry={() => void refetch()} /> : <PageSkeleton />
  // The query asked for the full row of a rental.
  return <RentalLink ride={row as Row<typeof rent>} />
}

function RentalLink({ ride }: { ride: Row<typeof rent> }) {
  const text = returnMessages()
  const back = { to: `/admin/${routeOf(rent.name)}/${ride.id}/show`, label: text.back }
  return (
    <>
      <PageHead title={text.title} above={[ride.user?.label, ride.rcar?.label, ride.code].filter(Boolean).join(' · ')} back={back} />
      {ride.status === 'in_use' ? <InspectionForm ride={ride} /> : <Alert severity="warning">{text.notInUse}</Alert>}
    </>
  )
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

function InspectionForm({ ride }: { ride: Row<typeof rent> }) {
  const text = returnMessages()
  const [odometer, setOdometer] = useState('')
  const [fuel, setFuel] = useState('')
  const [shots, setShots] = useState<readonly ReturnPhoto[]>([])
  const [damages, setDamages] = useState<readonly Damage[]>([])
  const [elsewhere, setElsewhere] = useState('')
  const { takeBack, busy, refused: reason, isWritten } = useReturnVehicle(ride.id)
  const isUploading = useIsUploading()
  const isBegun = isUploading || [odometer, fuel, elsewhere, shots, damages].some(({ length }) => length > 0)
  const report = { odometer_km: Number(odometer), fuel_pct: Number(fuel), photos: [...shots], damages: [...damages] }
  return (
    <Stack component="form" spacing={2} sx={{ maxWidth: 960 }} onSubmit={(event) => (event.preventDefault(), void takeBack(report, elsewhere))}>
      <ReturnSection id="gauges" title={text.gauges}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 240px))' }}>
          <TextField
            required
            autoFocus
            label={labelText(carReadingFields.odometer_km.label, 'odometer_km')}
            value={odometer}
            onChange={({ target }) => setOdometer(digitsOf(target.value))}
            helperText={ride.start_odo === null ? ' ' : text.odometerAtPickup(groupDigits(ride.start_odo))}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 7 } }}
          />
          <TextField
            required
            label={labelText(carReadingFields.fuel_pct.label, 'fuel_pct')}
            value={fuel}
            onChange={({ target }) => setFuel(digitsOf(target.value))}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
          />
        </Box>
      </ReturnSection>
      <ReturnSection id="photos" title={text.photos}>
        <ReturnPhotos photos={shots} onPhotos={setShots} />
      </ReturnSection>
      <ReturnSection id="damages" title={text.damages}>
        <DamageListInput damages={damages} onDamages={setDamages} />
      </ReturnSection>
      <TextField
        label={text.otherPlaceReason}
        value={elsewhere}
        onChange={({ target }) => setElsewhere(target.value)}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      {reason && <Alert severity="error">{reason}</Alert>}
      <Box>
        <Button type="submit" variant="contained" loading={busy || isUploading}>
          {text.finish}
        </Button>
      </Box>
      <LeaveGuard isDirty={isBegun} savedRef={isWritten} />
    </Stack>
  )
}

const ReturnSection = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Card component="section" aria-labelledby={`return-${id}`} sx={{ p: { xs: 2, sm: 3 } }}>
    <Typography variant="h2" id={`return-${id}`} sx={{ mb: 1 }}>
      {title}
    </Typography>
    {children}
  </Card>
)
