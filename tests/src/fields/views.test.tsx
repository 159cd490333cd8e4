import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { DataProviderContext, FilterLiveForm, Form, ListContextProvider, testDataProvider, useList } from 'react-admin'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { Field } from '#schema'
import { labelText } from '#schema'
import { wireKeyOf } from '#schema/base/field.ts'
import { fieldViewOf, views } from '#src/fields/views.ts'
import { fieldKeysOfFields } from '#schema/row/fieldKey.ts'
import { sampleRow, fieldSamples } from '#src/features/components/_fieldSamples.ts'

/** Fields of every kind, rendered without a browser; the component page tests the rest. */
const all = Object.values(fieldSamples).flatMap((group) =>
  Object.entries(group.fields as Readonly<Record<string, Field>>).map(([name, field]) => ({ name, field, kind: field.kind })),
)

/** Renders to HTML, including lazy components. */
async function draw(inside: ReactNode) {
  const { prelude } = await prerenderToNodeStream(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <DataProviderContext value={testDataProvider()}>{inside}</DataProviderContext>
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return text(prelude as Readable)
}

const wordsOf = (html: string) =>
  html
    .replace(/<style.*?<\/style>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const InFilters = ({ children }: { children: ReactNode }) => (
  <ListContextProvider value={useList<{ id: number }>({ data: [] })}>
    <FilterLiveForm>{children}</FilterLiveForm>
  </ListContextProvider>
)

test('the samples show every kind', async () => {
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(Object.keys(views)))
})

// Rich text needs the browser's parser, and a map needs a window.
const windowless = all.filter(({ kind }) => kind !== 'rich' && kind !== 'latlng')

test.each(windowless)('$name: a cell of $kind says its value in a list and on a page, and never as it is stored', async ({ name, field }) => {
  const { Cell } = fieldViewOf(field)
  for (const wide of [false, true]) {
    const html = await draw(<Cell field={field} name={name} row={sampleRow} wide={wide} />)
    const hasContent = /img /.test(html) || wordsOf(html) !== ''
    expect(hasContent).toBe(true)
    expect(wordsOf(html)).not.toMatch(/[{}[\]]|null|undefined|NaN/)
  }
})

test.each(all)('$name: a cell of $kind without a value says so', async ({ name, field }) => {
  const { Cell } = fieldViewOf(field)
  const empty = Object.fromEntries(fieldKeysOfFields({ [name]: field }).map(({ key }) => [key, null]))
  expect(wordsOf(await draw(<Cell field={field} name={name} row={empty} />))).toContain('없음')
})

test.each(windowless)('$name: an input of $kind stands in a form under its label', async ({ name, field }) => {
  const { Input } = fieldViewOf(field)
  const label = labelText(field.label, name)
  const html = await draw(
    <Form record={sampleRow}>
      <Input field={field} name={name} label={label} />
    </Form>,
  )
  expect(html).toContain(label)
})

test.each(all)('$name: $kind has a filter under its label just where it can be filtered', async ({ name, field }) => {
  const { Filter } = fieldViewOf(field)
  const ops = Object.values(field.keySpecs).flatMap((spec) => spec.ops)
  expect(Filter !== undefined).toBe(ops.length > 0)
  if (!Filter) return
  const label = labelText(field.label, name)
  const html = await draw(
    <InFilters>
      <Filter field={field} name={name} label={label} />
    </InFilters>,
  )
  expect(html).toContain(label)
})

test('money and numbers stand on the right', async () => {
  for (const { kind, field } of all) expect(fieldViewOf(field).align ?? 'left', kind).toBe(['whole', 'decimal', 'money'].includes(kind) ? 'right' : 'left')
})

test('a link to anything but a web address is no link', async () => {
  const { Cell } = views.url
  const field = fieldSamples.words.fields.url
  const html = await draw(<Cell field={field as never} name="url" row={{ [wireKeyOf('$', 'url')]: 'javascript:alert(1)' }} />)
  expect(html).not.toContain('href')
  expect(wordsOf(html)).toBe('javascript:alert(1)')
})

test('a secret shows its mask, and its form never offers the value', async () => {
  const field = fieldSamples.words.fields.secret
  const { Cell, Input } = views.secret
  expect(wordsOf(await draw(<Cell field={field as never} name="secret" row={sampleRow} />))).toBe('••••5678')
  const form = await draw(
    <Form record={sampleRow}>
      <Input field={field as never} name="secret" label="면허번호" />
    </Form>,
  )
  expect(form).toContain('변경')
  expect(form).not.toContain('<input')
})
