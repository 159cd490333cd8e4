import { z } from 'zod'
import { get, resource, text } from '#schema'

const names = z.array(z.object({ id: z.int(), name: z.string() }))

/** Stations that everybody may read by name. */
export const station = resource('station', '충전소', {
  title: 'name',
  fields: { name: text('이름', { max: 50 }), memo: text('메모', { optional: true }) },
  list: { columns: ['name'] },
  can: { read: 'cs', save: 'ops' },
  endpoints: { getStations: get({ can: 'anyone', params: z.strictObject({ q: z.string().max(50).default('') }), result: names }) },
})
