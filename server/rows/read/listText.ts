import type { Resource } from '#schema'

export interface ResourceIds {
  readonly resource: Resource
  readonly ids: readonly number[]
}

/** The response of a list. */
export interface ListReadResult {
  /** The JSON text of the response; the server does not parse it. */
  readonly text: string
  /** The ids of the rows, at least for resources with personal data. */
  readonly ids: readonly number[]
  /** Rows that the response reveals without containing them: those behind a small count, and those requested by id. */
  readonly revealedIds: readonly number[]
  /** Persons whose ids are in the filters, when the response has no rows. */
  readonly persons: readonly ResourceIds[]
  /** Rows of another resource that name the groups. */
  readonly groupRows?: ResourceIds
}
