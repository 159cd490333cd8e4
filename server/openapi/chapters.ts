import type { Resource, AccessLevel } from '#schema'
import { labelText } from '#schema'
import { callsWithExportRules } from '#schema/calls/callsWithExportRules.ts'
import { topAccessLevel } from '#schema/calls/standard.ts'
import type { ServerTable } from '../rest/serverTable.ts'
import { describeOperations } from './calls.ts'
import { withAvailabilityParams } from './availability.ts'
import { errorCodesOf, errorEntriesOf } from './errors.ts'
import { serverTableOperationsOf, serverTableShapeOf, resourceReadOperations } from './resourceReadOperations.ts'
import { resourceJsonSchemas } from './schemas.ts'
import { generalChapter } from './generalCalls.ts'
import type { ApiChapter } from './chapter.ts'
import { createEventLoopYield } from '#resources/createEventLoopYield.server.ts'

const resourceChapter = (resource: Resource, accessLevel: AccessLevel, all: readonly Resource[]): ApiChapter => ({
  name: resource.name,
  title: labelText(resource.label, resource.name, 'ko'),
  calls: [
    ...callsWithExportRules(all)(resource).flatMap((call) =>
      describeOperations(resource.name, call, accessLevel).map(withAvailabilityParams(all, resource, accessLevel)),
    ),
    ...(accessLevel === topAccessLevel ? resourceReadOperations(resource) : []),
  ].map((call) => ({
    ...call,
    errors: errorCodesOf(call, resource),
  })),
  shapes: resourceJsonSchemas(resource, accessLevel),
  errors: errorEntriesOf(resource),
})

const serverTableChapter = (serverTable: ServerTable): ApiChapter => ({
  name: serverTable.route,
  title: labelText(serverTable.label, serverTable.route, 'ko'),
  calls: serverTableOperationsOf(serverTable),
  shapes: serverTableShapeOf(serverTable),
})

/** Describing all resources takes most of a second, so other requests are answered in between. */
async function resourceChapters(resources: readonly Resource[], accessLevel: AccessLevel): Promise<ApiChapter[]> {
  const yieldIfDue = createEventLoopYield()
  const chapters: ApiChapter[] = []
  for (const resource of resources) {
    chapters.push(resourceChapter(resource, accessLevel, resources))
    await yieldIfDue()
  }
  return chapters
}

/** All operations. */
export const buildAllChapters = async (resources: readonly Resource[], serverTables: readonly ServerTable[]): Promise<readonly ApiChapter[]> => [
  ...(await resourceChapters(resources, topAccessLevel)),
  ...serverTables.map(serverTableChapter),
  generalChapter,
]

/** The operations that this access level may call, with the fields that it may send and read. */
export const chaptersForAccessLevel = async (resources: readonly Resource[], accessLevel: AccessLevel): Promise<readonly ApiChapter[]> =>
  (await resourceChapters(resources, accessLevel)).filter(({ calls }) => calls.length > 0)
