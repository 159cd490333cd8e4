import { formatMoment } from '#schema/fields/base/format.ts'
import { landingMessages } from './_draft/_messages.ts'
import type { LandingVersionRow } from './_draft/_content.ts'

/** The author and time of a version, and its actual or planned publication. */
export function versionAuthorshipText({ created_by, created_at, publisher, published_at, publish_at }: LandingVersionRow) {
  const { createdBy, system, publishedAt, dueAt } = landingMessages()
  const created = createdBy(created_by?.label ?? system, formatMoment(created_at))
  if (published_at) return `${created} · ${publishedAt(publisher?.label ?? system, formatMoment(published_at))}`
  return publish_at ? `${created} · ${dueAt(publisher?.label ?? system, formatMoment(publish_at))}` : created
}
