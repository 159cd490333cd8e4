import PrintIcon from '@mui/icons-material/PrintOutlined'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { Resource } from '#schema'
import { labelText } from '#schema'
import { callPathOf } from '#schema/base/names.ts'
import { toSeoulWallTime } from '#schema/base/time.ts'
import { availableDownloadsOf } from '#schema/page/recordPage.ts'
import { messages } from '../../i18n/messages.ts'
import type { RowData } from '../../components/currentResource.ts'
import { useResourcePermissions } from '../../components/session/me.tsx'
import { errorMessage } from '../../components/feedback/errorMessage.ts'
import { headMessages } from './base/headMessages.ts'
import { MoreMenu } from './MoreMenu.tsx'

/** The downloads of a row, such as contract or receipt. */
export function Downloads({ resource, row }: { resource: Resource; row: RowData }) {
  const may = useResourcePermissions(resource)
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const papers = availableDownloadsOf(resource, row, may.call, toSeoulWallTime(new Date()))
  if (papers.length === 0) return null
  const doTake = async (name: string) => {
    setBusy(true)
    const { downloadFile } = await import('../list/export/exportFile.ts')
    await downloadFile(`${callPathOf(resource.name, name)}?id=${String(row.id)}`, () => undefined, new AbortController().signal)
      .then((file) => notify(messages().list.exported(file), { type: 'success' }))
      .catch((error: unknown) => notify(errorMessage(error), { type: 'error' }))
    setBusy(false)
  }
  const choices = papers.map(({ name, button }) => ({ key: name, label: labelText(button, name), run: () => void doTake(name) }))
  return <MoreMenu choices={choices} isBusy={busy} label={headMessages().downloads} icon={<PrintIcon />} />
}
