import PrintIcon from '@mui/icons-material/PrintOutlined'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { Resource } from '#schema'
import { textOf } from '#schema'
import { pathOf } from '#schema/base/names.ts'
import { wallTime } from '#schema/base/time.ts'
import { papersOf } from '#schema/page.ts'
import { words } from '../../i18n/words.ts'
import type { RowOf } from '../../parts/declared.ts'
import { useMay } from '../../parts/me.tsx'
import { messageOf } from '../../parts/messageOf.ts'
import { headWords } from './headWords.ts'
import { More } from './More.tsx'

/** What can be taken along of a row: its contract, its receipt. */
export function Papers({ of, row }: { of: Resource; row: RowOf }) {
  const may = useMay(of)
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const papers = papersOf(of, row, may.call, wallTime(new Date()))
  if (papers.length === 0) return null
  const doTake = async (name: string) => {
    setBusy(true)
    const { downloadFile } = await import('../list/exportFile.ts')
    await downloadFile(`${pathOf(of.name, name)}?id=${String(row.id)}`, () => undefined, new AbortController().signal)
      .then((file) => notify(words().list.exported(file), { type: 'success' }))
      .catch((error: unknown) => notify(messageOf(error), { type: 'error' }))
    setBusy(false)
  }
  const choices = papers.map(({ name, button }) => ({ key: name, label: textOf(button, name), doIt: () => void doTake(name) }))
  return <More choices={choices} busy={busy} label={headWords().papers} icon={<PrintIcon />} />
}
