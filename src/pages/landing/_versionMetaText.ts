import { formatMoment } from '#schema/fields/format.ts'
import { landingMessages } from './_messages.ts'
import type { Version } from './_content.ts'

/** The author and time of a version, and its actual or planned publication. */
export function versionMetaText({ created_by, created_at, publisher, published_at, publish_at }: Version) {
  const { madeBy, nobody, publishedAt, dueAt } = landingMessages()
  const created = madeBy(created_by?.label ?? nobody, formatMoment(created_at))
  if (published_at) return `${created} · ${publishedAt(publisher?.label ?? nobody, formatMoment(published_at))}`
  return publish_at ? `${created} · ${dueAt(publisher?.label ?? nobody, formatMoment(publish_at))}` : created
}
