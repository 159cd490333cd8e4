import { z } from 'zod'
import { html } from '#schema/html.ts'
import { languages } from '#schema/base/localizedPath.ts'

/** What everybody may read of posts, in the app and on the public pages. */

/** In which language words are: Korean, where English was asked for and is not there yet. */
const language = z.enum(languages)

/** In which language a reader asks. */
export const languageParam = language.optional()

/** A legal document as everybody may read it. */
export const policy = z.object({
  title: z.string(),
  content: html,
  language,
  version_no: z.string().nullable(),
  effective_date: z.string().nullable(),
})

export const policyVersion = z.object({
  id: z.int(),
  title: z.string(),
  language,
  version_no: z.string().nullable(),
  effective_date: z.string().nullable(),
  /** In force, replaced by a later one, or announced. */
  standing: z.enum(['current', 'past', 'coming']),
})
export type PolicyVersion = z.infer<typeof policyVersion>

/** What people are asked to agree to when they join, by the documents' keys. */
export const consentKeys = ['terms', 'privacy', 'location', 'marketing'] as const

/** A document of those, as it is named to a reader. */
export const consentTitle = { document: z.enum(consentKeys), title: z.string(), language }

export const consentDocument = z.object({ ...consentTitle, post_no: z.int(), version_no: z.string().nullable() })
export type ConsentDocument = z.infer<typeof consentDocument>

const heading = { id: z.int(), title: z.string(), language, category: z.string().nullable(), category_language: language }

const noticeLine = z.object({
  ...heading,
  is_pinned: z.boolean(),
  published_at: z.string(),
  /** The words around what was searched for; null without a search. */
  excerpt: z.string().nullable(),
})
export type NoticeLine = z.infer<typeof noticeLine>

export const noticePage = z.object({ rows: z.array(noticeLine), total: z.int() })
export type NoticePage = z.infer<typeof noticePage>

const neighbour = z.object({ id: z.int(), title: z.string(), language }).nullable()

export const notice = z.object({
  ...heading,
  content: html,
  external_url: z.string().nullable(),
  published_at: z.string(),
  /** Pictures alone: documents are for staff. */
  pictures: z.array(z.object({ key: z.string(), name: z.string() })),
  older: neighbour,
  newer: neighbour,
})
export type Notice = z.infer<typeof notice>

export const answer = z.object({ ...heading, content: html })
export type Answer = z.infer<typeof answer>
