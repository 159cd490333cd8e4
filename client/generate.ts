import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import openapiTS, { astToString } from 'openapi-typescript'
import { allResources } from '../resources/index.ts'
import { memberAccessLevel } from '../schema/base/access.ts'
import { documentOf } from '../server/openapi/document.ts'
import { chaptersForAccessLevel } from '../server/openapi/chapters.ts'

const { version }: { version: string } = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8'))

/** Writes the types of all calls that members may make, derived from the declarations, to `schema.d.ts`. */
const described = await documentOf(await chaptersForAccessLevel(allResources, memberAccessLevel), { version, cookie: 'sid' })
writeFileSync(join(import.meta.dirname, 'schema.d.ts'), astToString(await openapiTS(JSON.stringify(described))))
