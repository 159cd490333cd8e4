import { calculatorMessages } from './_messages.ts'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { Form } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { api } from '#provider'
import { product } from '#resources/purchases/product.ts'
import { ref, routeOf } from '#schema'
import { InitialFocusProvider } from '../../fields/parts/InitialFocusProvider.tsx'
import { LazyLoadGroup } from '../../fields/parts/lazyWithSkeleton.tsx'
import { useResourcePermissions } from '../../components/session/me.tsx'
import { NotFound } from '../../components/feedback/NotFound.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { PageSkeleton } from '../../components/feedback/PageSkeleton.tsx'
import { usePreselectFirstRow } from '../../components/usePreselectFirstRow.ts'
import { FieldInputGrid } from '../../views/form/FieldInputGrid.tsx'
import { RecordLoadError } from '../../views/RecordLoadError.tsx'
import { QuoteCalculator } from './_QuoteCalculator.tsx'

const productFields = { product: ref('상품', 'product') }

/** Computes the monthly fee of a product for every term and mileage. */
export default function Calculator() {
  const [params, setParams] = useSearchParams()
  const may = useResourcePermissions(product)
  const { title, above, back } = calculatorMessages().calculator
  const id = Number(params.get('id')) || null
  // A user who opened the page without a choice can change it directly.
  const [isBegun] = useState(id === null)
  const isLooking = usePreselectFirstRow(product, {
    isEmpty: id === null && may.read,
    load: (signal) => api.product.findMany({ subset: 'list', params: { status: 'on_sale', orderBy: 'id-desc', num: 1, queryMode: 'list' } }, { signal }),
    onFound: (match) => setParams({ id: String(match) }, { replace: true }),
  })
  if (!may.read) return <NotFound />
  // Waits for the preselected row, so that nothing moves when it arrives.
  if (isLooking) return <PageSkeleton />
  return (
    <Stack sx={{ maxWidth: 1120 }} spacing={2}>
      <PageHead title={title} above={above} back={{ to: `/admin/${routeOf(product.name)}`, label: back }} />
      <Card sx={{ px: { xs: 2, sm: 3 }, py: 1 }}>
        <Form key={id} record={{ product_id: id }} onSubmit={() => undefined}>
          <InitialFocusProvider source={isBegun ? 'product_id' : undefined} selectsContent>
            <Chooser id={id} onChoose={(chosen) => setParams({ id: String(chosen) })} />
          </InitialFocusProvider>
        </Form>
      </Card>
      {id && <ProductCalculator key={id} id={id} />}
      {!id && <Typography color="textSecondary">{calculatorMessages().calculator.choose}</Typography>}
    </Stack>
  )
}

function Chooser({ id, onChoose }: { id: number | null; onChoose: (id: number) => void }) {
  const chosen: unknown = useWatch({ name: 'product_id' })
  useEffect(() => {
    if (typeof chosen === 'number' && chosen !== id) onChoose(chosen)
  }, [chosen, id, onChoose])
  return <FieldInputGrid fields={Object.entries(productFields)} isNarrow />
}

function ProductCalculator({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: [routeOf(product.name), 'calculator', id],
    queryFn: ({ signal }) => api.product.findById({ subset: 'full', id }, { signal }),
  })
  if (data)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <LazyLoadGroup>
          <QuoteCalculator key={data.version} row={data} />
        </LazyLoadGroup>
      </Suspense>
    )
  return error ? <RecordLoadError error={error} onRetry={() => void refetch()} /> : <PageSkeleton />
}
