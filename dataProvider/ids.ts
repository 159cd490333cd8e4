import type { Identifier } from 'ra-core'
import { parseIdText } from '#schema/fields/ids.ts'

/** A page's address hands ids over as text; what is no id is left for the server to refuse. */
export const toNumericIds = (id: Identifier) => parseIdText(String(id)) ?? id

/** A long list as several that are no longer than this. */
export const inChunks = <T>(all: readonly T[], size: number) =>
  Array.from({ length: Math.ceil(all.length / size) }, (_none, at) => all.slice(at * size, (at + 1) * size))
