import { text } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { prerenderToNodeStream } from 'react-dom/static'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { monthlyInvoice } from '#resources/purchases/invoice/monthlyInvoice.ts'
import { fieldsOf } from '#schema/row/fieldKey.ts'
import { FieldInputGrid } from '#src/views/form/FieldInputGrid.tsx'
import { isFieldEditable, isLiveAggregate } from '#src/views/form/editable.ts'

/** A sum of lines is shown in the form with its lines and is not an input. */
const renderSum = (name: string, overrides: object = {}) => {
  const field = fieldsOf(monthlyInvoice)[name]
  if (!field) throw new Error(`no field ${name}`)
  return { resource: monthlyInvoice, accessLevel: 'finance', name, field, ...overrides } as const
}
const row = (status: string) => ({ id: 1, status })

test('it stands in every form that has inputs for the lines, and in no other', () => {
  expect(isLiveAggregate(renderSum('total_amount'))).toBe(true)
  expect(isFieldEditable(renderSum('total_amount'))).toBe(false)
  expect(isLiveAggregate(renderSum('total_amount', { before: row('draft') }))).toBe(true)
  expect(isLiveAggregate(renderSum('total_amount', { before: row('issued') }))).toBe(false)
  expect(isLiveAggregate(renderSum('total_amount', { accessLevel: 'cs' }))).toBe(false)
  expect(isLiveAggregate(renderSum('paid_amount'))).toBe(false)
})

function Shown({ lines }: { lines: readonly object[] }) {
  const { total_amount: total, base_amount: base } = fieldsOf(monthlyInvoice)
  const form = useForm({ defaultValues: { lines } })
  const fields = Object.entries({ total_amount: total, base_amount: base }).flatMap(([name, field]) => (field ? [[name, field] as const] : []))
  return (
    <FormProvider {...form}>
      <FieldInputGrid fields={fields} />
    </FormProvider>
  )
}

test('it shows the sum of the current lines', async () => {
  const { prelude } = await prerenderToNodeStream(<Shown lines={[{ code: 'base', amount: 550_000 }, { code: 'fine', amount: 40_000 }, { code: 'base' }]} />)
  const html = await text(prelude as Readable)
  expect(html.replace(/<style.*?<\/style>/g, '').replace(/<[^>]+>/g, ' ')).toMatch(/590,000.*550,000/s)
  expect(html).not.toMatch(/<input/)
})
