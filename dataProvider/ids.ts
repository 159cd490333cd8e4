import type { Identifier } from 'ra-core'
import { parseIdText } from '#schema/fields/base/ids.ts'

/** Converts an id from an address to a number. Other texts are returned unchanged; the server refuses them. */
export const toNumericId = (id: Identifier) => parseIdText(String(id)) ?? id

/** Splits an array into chunks of at most `size` elements. */
export const chunksOf = <T>(all: readonly T[], size: number) =>
  Array.from({ length: Math.ceil(all.length / size) }, (_none, at) => all.slice(at * size, (at + 1) * size))
