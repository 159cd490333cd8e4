import { ruleIssue } from '#schema'
import { isOwnPath, isWebAddress } from '#schema/base/link.ts'

const idPattern = /^[1-9]\d{0,14}$/

/** Checks that a link fits its type; returns the issue of the banner, or null. */
export function linkIssue(type: string, link: string | null | undefined) {
  if (type === 'none' || !link) return null
  if (type === 'inapp') return isOwnPath(link) ? null : ruleIssue('notAppPath', 'link')
  if (type === 'web') return isWebAddress(link) && link.startsWith('https://') ? null : ruleIssue('notHttps', 'link')
  return idPattern.test(link) ? null : ruleIssue('numberMissing', 'link')
}
