import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMemo, useRef, useState } from 'react'
import { Form } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { ContentPath, ExternallyEditedPath as Place } from '#resources/help/landing/previewMessages.ts'
import { isExternallyEdited } from '#resources/help/landing/previewMessages.ts'
import { landingVersion } from '#resources/help/landing/landingVersion.ts'
import { landingMessages } from './_draft/_messages.ts'
import { LazyLoadGroup } from '../../fields/parts/lazyWithSkeleton.tsx'
import { useAccessLevel } from '../../components/session/me.tsx'
import { createIssueResolver, formIssues } from '../../views/form/formValues.ts'
import { UnsavedFormGuard } from '../../views/form/UnsavedFormGuard.tsx'
import { usePresence } from '../../views/usePresence.ts'
import type { LandingFormValues, Language, EditorTab, LandingVersionRow } from './_draft/_content.ts'
import { contentOf, tabOfEditPath } from './_draft/_content.ts'
import type { EditorState } from './_draft/_editorContext.ts'
import { EditorContext, useEditorState } from './_draft/_editorContext.ts'
import { DraftHead } from './_DraftHead.tsx'
import { ExternalElementNote } from './_ExternalElementNote.tsx'
import { FormPanel } from './_FormPanel.tsx'
import type { Pane } from './_SplitPanes.tsx'
import { SplitPanes } from './_SplitPanes.tsx'
import { PreviewFrame } from './_PreviewFrame.tsx'
import type { Autosave } from './_draft/_useAutosave.ts'
import { useAutosave } from './_draft/_useAutosave.ts'

interface DraftEditorProps {
  row: LandingVersionRow
  onChanged: () => void
}

/** The editor of a draft: its form, and a live preview. */
export function DraftEditor({ row, onChanged }: DraftEditorProps) {
  const accessLevel = useAccessLevel()
  const [start] = useState(() => contentOf(row))
  const check = useMemo(() => createIssueResolver((typed) => formIssues(landingVersion, accessLevel, typed)), [accessLevel])
  return (
    <Form noValidate disableInvalidFormNotification mode="onChange" shouldFocusError={false} record={start} resolver={check} onSubmit={() => undefined}>
      <LazyLoadGroup>
        <EditorLayout row={row} onChanged={onChanged} />
      </LazyLoadGroup>
    </Form>
  )
}

/** The state that form and preview share: language, tab and field. */
function useEditorStateValue(): {
  editorState: EditorState
  pane: Pane
  setPane: (pane: Pane) => void
  externalElement: Place | null
  setExternalElement: (externalElement: Place | null) => void
} {
  const [language, setLanguage] = useState<Language>('ko')
  const [tab, setTab] = useState<EditorTab>('hero')
  const [highlighted, setHighlighted] = useState<ContentPath | null>(null)
  const [focusTarget, setWanted] = useState<EditorState['focusTarget']>(null)
  const [pane, setPane] = useState<Pane>('form')
  const [externalElement, setExternalElement] = useState<Place | null>(null)
  const focusField = (path: ContentPath) => {
    setExternalElement(isExternallyEdited(path) ? path : null)
    setPane('form')
    if (isExternallyEdited(path)) return
    setTab(tabOfEditPath(path))
    setHighlighted(path)
    setWanted({ path })
  }
  return {
    editorState: { language, tab, highlighted, focusTarget, setLanguage, setTab, setHighlighted, focusField },
    pane,
    setPane,
    externalElement,
    setExternalElement,
  }
}

function EditorLayout({ row, onChanged }: DraftEditorProps) {
  const { editorState, pane, setPane, externalElement, setExternalElement } = useEditorStateValue()
  const saving = useAutosave(row)
  const otherEditors = usePresence({ resource: landingVersion, id: row.id, edits: true })
  const isSaved = useRef(true)
  isSaved.current = saving.state === 'saved'
  return (
    <EditorContext value={editorState}>
      <SplitPanes
        pane={pane}
        onPane={setPane}
        head={
          <>
            <DraftHead row={row} saving={saving} onChanged={onChanged} />
            <Warnings saving={saving} names={otherEditors.map(({ name }) => name)} />
            {externalElement && <ExternalElementNote element={externalElement} onClose={() => setExternalElement(null)} />}
          </>
        }
        form={<FormPanel />}
        page={<LivePreview />}
      />
      <UnsavedFormGuard savedRef={isSaved} />
    </EditorContext>
  )
}

/** The preview, updated with every keystroke. */
function LivePreview() {
  const { language, highlighted, focusField } = useEditorState()
  const { hero, sections, download, seo } = useWatch() as LandingFormValues
  const content = useMemo(() => ({ hero, sections, download, seo }), [hero, sections, download, seo])
  return <PreviewFrame content={content} language={language} highlighted={highlighted} onPick={focusField} />
}

/** Warnings before the user types on: other editors, conflicts and failed saves. */
function Warnings({ saving: { state, failure, resolveConflict }, names }: { saving: Autosave; names: readonly string[] }) {
  const words = landingMessages()
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
            <Button color="inherit" onClick={() => void resolveConflict()}>
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
