import type { LocalizedText } from '../base/localizedText.ts'

/** A message that a member gets. */
export interface MessageFacts {
  readonly title: LocalizedText
  readonly body: LocalizedText
  /** Sent only where the row was in one of these states before. */
  readonly from?: readonly string[]
  /** Sent when the vendor declines a payment. */
  readonly isDecline?: true
}

/** What a call may refuse with and what it tells the member. */
export interface CallFacts {
  readonly label: LocalizedText
  readonly refusals: readonly LocalizedText[]
  readonly messages: readonly MessageFacts[]
  /** The scheduled job that does the action: once this field of the row has passed, as cron. */
  readonly due?: { readonly field: string; readonly schedule: string }
}

/** A scheduled job, with its cron expression in Asia/Seoul. */
export interface JobFacts {
  readonly label: LocalizedText
  readonly schedule: string
}

/** What the handbook tells of a resource and only the server knows. The build puts it into a chunk of its own. */
export interface ResourceFacts {
  readonly purpose: LocalizedText
  /** Actions and commands by name. */
  readonly calls: Readonly<Record<string, CallFacts>>
  /** Refusals of a saved draft, and of deleting a row. */
  readonly save: readonly LocalizedText[]
  readonly del: readonly LocalizedText[]
  /** Refusals that belong to no single call. */
  readonly others: readonly LocalizedText[]
  readonly jobs: readonly JobFacts[]
}

/** The facts of all resources by name. */
export type ServerFacts = Readonly<Record<string, ResourceFacts>>
