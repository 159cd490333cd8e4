import { z } from 'zod'
import { htmlResponseSchema } from '#schema/htmlResponseSchema.ts'
import { languages } from '#schema/base/localizedPath.ts'

/** Shapes of the posts that everyone can read, in the app and on the public pages. */

/** Language of a text: Korean if there is no English translation. */
const language = z.enum(languages)

/** Requested language. */
export const languageParam = language.optional()

/** A legal document for public reading. */
export const policyShape = z.object({
  title: z.string(),
  content: htmlResponseSchema,
  language,
  version_no: z.string().nullable(),
  effective_date: z.string().nullable(),
})

export const policyVersionShape = z.object({
  id: z.int(),
  title: z.string(),
  language,
  version_no: z.string().nullable(),
  effective_date: z.string().nullable(),
  /** In force, replaced by a later version, or announced. */
  standing: z.enum(['current', 'past', 'coming']),
})
export type PolicyVersion = z.infer<typeof policyVersionShape>

/** Keys of the documents that members consent to when they join. */
export const consentKeys = ['terms', 'privacy', 'location', 'marketing'] as const

/** Title of such a document in one language. */
export const consentTitleFields = { document: z.enum(consentKeys), title: z.string(), language }

export const consentDocumentShape = z.object({ ...consentTitleFields, post_no: z.int(), version_no: z.string().nullable() })
export type ConsentDocument = z.infer<typeof consentDocumentShape>

const heading = { id: z.int(), title: z.string(), language, category: z.string().nullable(), category_language: language }

const noticeLine = z.object({
  ...heading,
  is_pinned: z.boolean(),
  published_at: z.string(),
  /** Text around the search match; null without a search. */
  excerpt: z.string().nullable(),
})
export type NoticeListItem = z.infer<typeof noticeLine>

export const noticePageShape = z.object({ rows: z.array(noticeLine), total: z.int() })
export type NoticePage = z.infer<typeof noticePageShape>

const neighbour = z.object({ id: z.int(), title: z.string(), language }).nullable()

export const noticeShape = z.object({
  ...heading,
  content: htmlResponseSchema,
  external_url: z.string().nullable(),
  published_at: z.string(),
  /** Images only; other files are visible to staff only. */
  pictures: z.array(z.object({ key: z.string(), name: z.string() })),
  older: neighbour,
  newer: neighbour,
})
export type Notice = z.infer<typeof noticeShape>

export const helpEntryShape = z.object({ ...heading, content: htmlResponseSchema })
export type HelpEntry = z.infer<typeof helpEntryShape>
