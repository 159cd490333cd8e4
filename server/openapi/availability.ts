import type { Resource, AccessLevel } from '#schema'
import { findFirstReservationRule } from '#schema/list/availability.ts'
import { availabilityShape } from '#schema/list/availabilityShape.ts'
import { canReadAllRows } from '#schema/row/fieldAccess.ts'
import type { Operation } from './calls.ts'
import type { JsonSchema } from './schemas.ts'
import { isObject, jsonSchemaOf } from './schemas.ts'

const descriptions: Readonly<Record<'free' | 'taken', string>> = {
  free: '이 기간에 비어 있는 행만 찾습니다. but은 그 행이 스스로 차지한 시간을 빼고 봅니다.',
  taken: '이 기간에 다른 일정이 있는 행만 찾습니다.',
}

/** Adds the availability parameters to the lists of a resource, if it has a no-overlap rule and the caller may read all bookings. */
export function withAvailabilityParams(all: readonly Resource[], resource: Resource, accessLevel: AccessLevel): (call: Operation) => Operation {
  const reservationRule = findFirstReservationRule(all, resource.name)
  if (!reservationRule || !canReadAllRows(reservationRule.resource, accessLevel)) return (call) => call
  const availabilitySchemas = Object.fromEntries(
    Object.entries(descriptions).map(([word, description]): [string, JsonSchema] => [word, { ...jsonSchemaOf(availabilityShape), description }]),
  )
  const widened = (schema: JsonSchema | undefined) =>
    schema && isObject(schema.properties) && 'orderBy' in schema.properties
      ? { ...schema, properties: { ...schema.properties, ...availabilitySchemas } }
      : schema
  return (call) => ({
    ...call,
    ...(call.query && { query: Object.fromEntries(Object.entries(call.query).map(([key, schema]) => [key, widened(schema) ?? schema])) }),
  })
}
