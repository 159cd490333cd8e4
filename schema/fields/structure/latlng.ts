import { z } from 'zod'
import type { CommonOptions, Field, ExactOptions } from '../../base/field.ts'
import type { Label } from '../../base/label.ts'
import { encodedZodError } from '../base/encodedZodError.ts'
import { splitCommaList } from '../base/textShape.ts'
import { parseNumber } from '../base/numbers.ts'

export interface Coordinates {
  lat: number
  lng: number
}
export type LatLngOptions = CommonOptions<Coordinates>
export type LatLngField = Field<Coordinates, LatLngOptions, 'latlng', '$'>

const coordinatesShape = z.strictObject({
  lat: z.number().min(-90, encodedZodError('notLatitude')).max(90, encodedZodError('notLatitude')),
  lng: z.number().min(-180, encodedZodError('notLongitude')).max(180, encodedZodError('notLongitude')),
})

/** A location on the map, in degrees (WGS 84). */
export function latlng<const O extends LatLngOptions = {}>(
  label: Label,
  options: ExactOptions<O, LatLngOptions> = {} as never,
): Field<Coordinates, NoInfer<O>, 'latlng', '$'> {
  return {
    kind: 'latlng',
    label,
    options,
    keySpecs: {
      $: {
        value: coordinatesShape,
        column: 'jsonb',
        ops: ['isNull'],
        parse: (text) => {
          const [lat, lng] = splitCommaList(text).map(parseNumber)
          return { lat, lng }
        },
        print: ({ lat, lng }) => `${lat}, ${lng}`,
      },
    },
    example: (n) => ({ lat: 37.5 + (n % 100) / 1000, lng: 127.001 }),
    invalidExamples: [{ lat: 91, lng: 0 }, { lat: 1 }, '37,127'],
    searchable: false,
  }
}
