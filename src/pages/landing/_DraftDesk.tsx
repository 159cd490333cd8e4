import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMemo, useRef, useState } from 'react'
import { Form } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { EditPath, ExternallyEdited as Place } from '#resources/help/landingTalk.ts'
import { isExternallyEdited } from '#resources/help/landingTalk.ts'
import { landingVersion } from '#resources/help/landingVersion.ts'
import { landingWords } from './_words.ts'
import { SuspendTogether } from '../../fields/parts/lazyWithSkeleton.tsx'
import { useAccessLevel } from '../../components/me.tsx'
import { resolverOf, formIssues } from '../../views/form/draft.ts'
import { UnsavedGuard } from '../../views/form/UnsavedGuard.tsx'
import { usePresence } from '../../views/usePresence.ts'
import type { Content, Language, Tab, Version } from './_content.ts'
import { contentOf, tabOf } from './_content.ts'
import type { DeskState } from './_deskContext.ts'
import { DeskContext, useDesk } from './_deskContext.ts'
import { DraftHead } from './_DraftHead.tsx'
import { Elsewhere } from './_Elsewhere.tsx'
import { Panel } from './_Panel.tsx'
import type { Pane } from './_Split.tsx'
import { Split } from './_Split.tsx'
import { Stage } from './_Stage.tsx'
import type { Saving } from './_useSaving.ts'
import { useSaving } from './_useSaving.ts'

interface DraftDeskProps {
  row: Version
  onChanged: () => void
}

/** The editor of a draft: its form, and a live preview. */
export function DraftDesk({ row, onChanged }: DraftDeskProps) {
  const accessLevel = useAccessLevel()
  const [start] = useState(() => contentOf(row))
  const check = useMemo(() => resolverOf((typed) => formIssues(landingVersion, accessLevel, typed)), [accessLevel])
  return (
    <Form noValidate disableInvalidFormNotification mode="onChange" shouldFocusError={false} record={start} resolver={check} onSubmit={() => undefined}>
      <SuspendTogether>
        <Desk row={row} onChanged={onChanged} />
      </SuspendTogether>
    </Form>
  )
}

/** The state that form and preview share: language, tab and field. */
function useDeskState(): { desk: DeskState; pane: Pane; setPane: (pane: Pane) => void; place: Place | null; setPlace: (place: Place | null) => void } {
  const [language, setLanguage] = useState<Language>('ko')
  const [tab, setTab] = useState<Tab>('hero')
  const [marked, setMarked] = useState<EditPath | null>(null)
  const [wanted, setWanted] = useState<DeskState['wanted']>(null)
  const [pane, setPane] = useState<Pane>('form')
  const [place, setPlace] = useState<Place | null>(null)
  const go = (path: EditPath) => {
    setPlace(isExternallyEdited(path) ? path : null)
    setPane('form')
    if (isExternallyEdited(path)) return
    setTab(tabOf(path))
    setMarked(path)
    setWanted({ path })
  }
  return { desk: { language, tab, marked, wanted, setLanguage, setTab, setMarked, go }, pane, setPane, place, setPlace }
}

function Desk({ row, onChanged }: DraftDeskProps) {
  const { desk, pane, setPane, place, setPlace } = useDeskState()
  const saving = useSaving(row)
  const otherEditors = usePresence({ resource: landingVersion, id: row.id, edits: true })
  const isSaved = useRef(true)
  isSaved.current = saving.state === 'saved'
  return (
    <DeskContext value={desk}>
      <Split
        pane={pane}
        onPane={setPane}
        head={
          <>
            <DraftHead row={row} saving={saving} onChanged={onChanged} />
            <Warnings saving={saving} names={otherEditors.map(({ name }) => name)} />
            {place && <Elsewhere place={place} onClose={() => setPlace(null)} />}
          </>
        }
        form={<Panel />}
        page={<LiveStage />}
      />
      <UnsavedGuard done={isSaved} />
    </DeskContext>
  )
}

/** The preview, updated with every keystroke. */
function LiveStage() {
  const { language, marked, go } = useDesk()
  const { hero, sections, download, seo } = useWatch() as Content
  const content = useMemo(() => ({ hero, sections, download, seo }), [hero, sections, download, seo])
  return <Stage content={content} language={language} marked={marked} onPick={go} />
}

/** Warnings before the user types on: other editors, conflicts and failed saves. */
function Warnings({ saving: { state, failure, choose }, names }: { saving: Saving; names: readonly string[] }) {
  const words = landingWords()
  return (
    <Box sx={{ display: 'grid', gap: 1, '&:empty': { display: 'none' } }}>
      {names.length > 0 && (
        <Alert severity="warning" role="status">
          {words.others(names.join(', '))}
        </Alert>
      )}
      {state === 'stale' && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" onClick={() => void choose()}>
              {words.choose}
            </Button>
          }
        >
          {words.staleText}
        </Alert>
      )}
      {state === 'failed' && <Alert severity="error">{failure}</Alert>}
    </Box>
  )
}
