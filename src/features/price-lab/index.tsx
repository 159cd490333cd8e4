import Alert from '@mui/material/Alert'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Form } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { api } from '#provider'
import type { PricingSimulation } from '#resources/rental/pricing/pricingSimulatorCall.ts'
import { rentPricePolicy } from '#resources/rental/pricing/rentPricePolicy.ts'
import { ref, routeOf } from '#schema'
import { InitialFocusProvider } from '../../fields/parts/InitialFocusProvider.tsx'
import { useResourcePermissions } from '../../components/session/me.tsx'
import { NotFound } from '../../components/feedback/NotFound.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { PageSkeleton } from '../../components/feedback/PageSkeleton.tsx'
import { usePreselectFirstRow } from '../../components/usePreselectFirstRow.ts'
import { FieldInputGrid } from '../../views/form/FieldInputGrid.tsx'
import { RecordLoadError } from '../../views/RecordLoadError.tsx'
import { PriceComparisonCalendar } from './_PriceComparisonCalendar.tsx'
import { PublishButtons } from './_PublishButtons.tsx'
import { RepricedRentals } from './_RepricedRentals.tsx'
import { SampleQuotes } from './_SampleQuotes.tsx'
import { priceLabMessages } from './_messages.ts'

const route = routeOf(rentPricePolicy.name)

const numberIn = (text: string | null) => Number(text) || null

/** The price simulator: a draft policy compared with the one in force. */
export default function PriceLab() {
  const [params, setParams] = useSearchParams()
  const may = useResourcePermissions(rentPricePolicy)
  const { title, above, back, hint, choose } = priceLabMessages()
  const [id, against] = [numberIn(params.get('id')), numberIn(params.get('against'))]
  const mayTry = may.call(rentPricePolicy.endpoints.lab)
  // A user who opened the page without a choice can change it directly.
  const [isBegun] = useState(id === null)
  const isLooking = usePreselectFirstRow(rentPricePolicy, {
    isEmpty: id === null && mayTry,
    load: (signal) => api.rentPricePolicy.findMany({ subset: 'list', params: { status: 'draft', orderBy: 'id-desc', num: 1, queryMode: 'list' } }, { signal }),
    onFound: (match) => setParams({ id: String(match), ...(against !== null && { against: String(against) }) }, { replace: true }),
  })
  if (!mayTry) return <NotFound />
  // Waits for the preselected row, so that nothing moves when it arrives.
  if (isLooking) return <PageSkeleton />
  const onChoose = (chosen: PolicySelection) =>
    setParams(Object.fromEntries(Object.entries(chosen).flatMap(([key, value]) => (value === null ? [] : [[key, String(value)]]))), { replace: true })
  return (
    <Stack sx={{ maxWidth: 1280 }} spacing={2}>
      <PageHead title={title} above={above} back={{ to: id === null ? `/admin/${route}` : `/admin/${route}/${id}/show`, label: back }}>
        {id !== null && <PublishButtons id={id} />}
      </PageHead>
      <Typography color="textSecondary">{hint}</Typography>
      <Card sx={{ px: { xs: 2, sm: 3 }, py: 1 }}>
        <Form key={`${id} ${against}`} record={{ id: 0, draft_id: id, against_id: against }} onSubmit={() => undefined}>
          <InitialFocusProvider source={isBegun ? 'draft_id' : undefined} selectsContent>
            <Chooser selection={{ id, against }} onChoose={onChoose} />
          </InitialFocusProvider>
        </Form>
      </Card>
      {id === null && <Typography color="textSecondary">{choose}</Typography>}
      {id !== null && <SimulationResult key={`${id} ${against}`} id={id} against={against} />}
    </Stack>
  )
}

interface PolicySelection {
  readonly id: number | null
  readonly against: number | null
}

const numberOr = (value: unknown) => (typeof value === 'number' ? value : null)

function Chooser({ selection, onChoose }: { selection: PolicySelection; onChoose: (chosen: PolicySelection) => void }) {
  const { draft, against: besideLabel, againstHint } = priceLabMessages()
  const [id, against] = useWatch({ name: ['draft_id', 'against_id'] }).map(numberOr)
  useEffect(() => {
    if (id && (id !== selection.id || (against ?? null) !== selection.against)) onChoose({ id, against: against ?? null })
  }, [id, against, selection, onChoose])
  const fields = {
    draft: ref(draft, 'rentPricePolicy'),
    against: ref(besideLabel, 'rentPricePolicy', { optional: true, help: { ko: againstHint, en: againstHint } }),
  }
  return <FieldInputGrid fields={Object.entries(fields)} />
}

function SimulationResult({ id, against }: { id: number; against: number | null }) {
  const { data, error, refetch } = useQuery({
    queryKey: [route, 'lab', id, against],
    queryFn: ({ signal }) => api.rentPricePolicy.lab({ id, ...(against !== null && { against }) }, { signal }),
  })
  if (data) return <Comparison simulation={data} />
  return error ? <RecordLoadError error={error} onRetry={() => void refetch()} /> : <PageSkeleton />
}

function Comparison({ simulation: { beside, draft, samples, rides, days } }: { simulation: PricingSimulation }) {
  const { before, after, version } = priceLabMessages()
  return (
    <>
      <Alert severity="info" icon={false}>
        <strong>{before(version(beside.name, beside.version_no))}</strong>
        {' → '}
        <strong>{after(version(draft.name, draft.version_no))}</strong>
      </Alert>
      <SampleQuotes samples={samples} />
      <RepricedRentals rides={rides} beside={beside} />
      <PriceComparisonCalendar days={days} />
    </>
  )
}
