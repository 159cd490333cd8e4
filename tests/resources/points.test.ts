import { expect, test } from 'vitest'
import { allResources } from '#resources'
import { pointLog } from '#resources/logs/pointLog.ts'
import { tlog } from '#resources/logs/tlog.ts'

const names = new Set<string>(allResources.map(({ name }) => name))

test.each([pointLog, tlog])('every kind of thing that an entry of $name is for has a page behind it', ({ fields }) => {
  const { target_type, target_id } = fields.basics.fields
  const { by, to } = target_id.options.refersTo
  expect(by).toBe('target_type')
  expect(Object.keys(to).toSorted()).toEqual(Object.keys(target_type.choices).toSorted())
  expect(Object.values(to).filter((name) => !names.has(name))).toEqual([])
})
