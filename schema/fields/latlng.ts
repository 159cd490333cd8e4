import { z } from 'zod'
import type { Common, Field, Known } from '../base/field.ts'
import type { Label } from '../base/label.ts'
import { say } from './say.ts'
import { splitList } from './words.ts'
import { numberOf } from './numbers.ts'

export interface Place {
  lat: number
  lng: number
}
export type LatLngOptions = Common<Place>
export type LatLng = Field<Place, LatLngOptions, 'latlng', '$'>

const place = z.strictObject({
  lat: z.number().min(-90, say('notLatitude')).max(90, say('notLatitude')),
  lng: z.number().min(-180, say('notLongitude')).max(180, say('notLongitude')),
})

/** A place on the map, in degrees (WGS 84). */
export function latlng<const O extends LatLngOptions = {}>(
  label: Label,
  options: Known<O, LatLngOptions> = {} as never,
): Field<Place, NoInfer<O>, 'latlng', '$'> {
  return {
    kind: 'latlng',
    label,
    options,
    parts: {
      $: {
        value: place,
        column: 'jsonb',
        ops: ['isNull'],
        parse: (text) => {
          const [lat, lng] = splitList(text).map(numberOf)
          return { lat, lng }
        },
        print: ({ lat, lng }) => `${lat}, ${lng}`,
      },
    },
    example: (n) => ({ lat: 37.5 + (n % 100) / 1000, lng: 127.001 }),
    bad: [{ lat: 91, lng: 0 }, { lat: 1 }, '37,127'],
    searchable: false,
  }
}
