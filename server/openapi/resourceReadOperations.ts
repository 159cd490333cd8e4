import type { Resource } from '#schema'
import { routeOf } from '#schema'
import { memberAccessLevel } from '#schema/base/access.ts'
import type { ServerTable } from '../rest/serverTable.ts'
import type { Operation } from './calls.ts'
import type { JsonSchema } from './schemas.ts'
import { rowValueSchema, schemaReference, schemaName, describeField } from './schemas.ts'

const json = (description: string): JsonSchema => ({ type: 'string', description })
const query = { sort: json('["id","DESC"]'), range: json('[0,24]'), filter: json('{"id":[1,2]}') }

function readOperations(route: string, row: string, chapter: string, can: string): readonly Operation[] {
  const path = `/rest/${route}`
  const read = { chapter, can, method: 'GET' as const }
  const list = '목록을 읽기 전용으로 제공합니다. 전체 수는 Content-Range 머리글에 있습니다.'
  return [
    { ...read, path, name: 'list', summary: list, query, answer: { type: 'array', items: schemaReference(row) } },
    { ...read, path: `${path}/{id}`, name: 'one', summary: '한 건을 읽기 전용으로 제공합니다.', answer: schemaReference(row) },
  ]
}

/** The read-only REST routes of a resource, in the dialect of ra-data-simple-rest. */
export const resourceReadOperations = (resource: Resource) =>
  readOperations(routeOf(resource.name), schemaName(resource), resource.name, resource.ownerAccess ? memberAccessLevel : resource.can.read)

const rowSchemaName = ({ route }: ServerTable) => route.charAt(0).toUpperCase() + route.slice(1)

/** The REST routes of a server table; the visible rows depend on the rights to the resources that they refer to. */
export const serverTableOperationsOf = (serverTable: ServerTable) => readOperations(serverTable.route, rowSchemaName(serverTable), serverTable.route, 'desk')

export const serverTableShapeOf = (serverTable: ServerTable): Readonly<Record<string, JsonSchema>> => ({
  [rowSchemaName(serverTable)]: {
    type: 'object',
    properties: Object.fromEntries([
      ['id', { type: 'integer' }],
      ...serverTable.fieldKeys.map((fieldKey) => [fieldKey.key, { ...describeField(fieldKey), ...rowValueSchema(fieldKey) }]),
    ]),
    required: ['id'],
  },
})
