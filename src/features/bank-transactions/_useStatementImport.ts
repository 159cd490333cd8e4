import { useState } from 'react'
import { HttpError, useNotify, useRefresh } from 'react-admin'
import { api } from '#provider'
import type { HttpErrorBody } from '#provider'
import { errorMessage } from '../../components/feedback/errorMessage.ts'
import { statementMessages } from './_messages.ts'

/** Messages of a refused import, by the field that they are about. */
export interface ImportIssues {
  readonly account: readonly string[]
  readonly file: readonly string[]
}

const noIssues: ImportIssues = { account: [], file: [] }

/** The content of a file in Base64. */
async function base64Of(file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** The issues of an error; what is not about the account is about the file. */
function issuesOf(error: unknown): ImportIssues {
  const { issues = [] } = (error instanceof HttpError ? (error.body as Partial<HttpErrorBody> | undefined) : undefined) ?? {}
  if (issues.length === 0) return { account: [], file: [errorMessage(error)] }
  const { account = [], file = [] } = Object.groupBy(issues, ({ path }) => (path[0] === 'account_no' ? 'account' : 'file'))
  return { account: account.map(({ message }) => message), file: file.map(({ message }) => message) }
}

/** Sends a statement, and tells what it has added; the issues of a refused one are returned. */
export function useStatementImport(onDone: () => void) {
  const text = statementMessages()
  const [notify, refresh] = [useNotify(), useRefresh()]
  const [issues, setIssues] = useState(noIssues)
  const [busy, setBusy] = useState(false)
  async function send(account_no: string, file: File) {
    setBusy(true)
    setIssues(noIssues)
    try {
      const counts = await api.bankTransaction.importStatement({ account_no, content: await base64Of(file) })
      notify(text.done(counts), { type: 'success' })
      refresh()
      onDone()
    } catch (error) {
      setIssues(issuesOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { issues, busy, send, clear: () => setIssues(noIssues) }
}
