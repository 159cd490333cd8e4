import Alert from '@mui/material/Alert'
import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { FocusEvent } from 'react'
import { useEffect, useRef } from 'react'
import { landingMessages } from './_draft/_messages.ts'
import type { Language } from './_draft/_content.ts'
import { partFields, parseEditTarget, tabs } from './_draft/_content.ts'
import { useEditorState } from './_draft/_editorContext.ts'
import type { FormIssue } from './_draft/_useFormIssues.ts'
import { useFormIssues } from './_draft/_useFormIssues.ts'
import { SectionsEditor } from './_SectionsEditor.tsx'
import { SeoFields } from './_SeoFields.tsx'
import { PictureFields, LocalizedTextFields } from './_LocalizedTextFields.tsx'

const { hero, download } = partFields

/** Moves the focus to the field chosen in the preview, once that part of the form is rendered. */
function useFocusTarget() {
  const { focusTarget, tab } = useEditorState()
  const panel = useRef<HTMLDivElement>(null)
  const arrived = useRef<object | null>(null)
  useEffect(() => {
    if (!focusTarget || arrived.current === focusTarget) return
    // A section that opens for it is rendered one frame later.
    const soon = requestAnimationFrame(() => {
      const place = panel.current?.querySelector(`[data-path="${CSS.escape(focusTarget.path)}"]`)
      const input = place?.querySelector<HTMLElement>('textarea:not([aria-hidden]), input:not([type=file]), button')
      if (!place || !input) return
      arrived.current = focusTarget
      input.focus({ preventScroll: true })
      place.scrollIntoView({ block: 'nearest' })
    })
    return () => cancelAnimationFrame(soon)
  }, [focusTarget, tab])
  return panel
}

/** The form next to the preview: its parts in tabs, one language at a time. */
export function FormPanel() {
  const desk = useEditorState()
  const panel = useFocusTarget()
  const problems = useFormIssues()
  const words = landingMessages()
  const onFocus = ({ target }: FocusEvent) => {
    const path = target.closest<HTMLElement>('[data-path]')?.dataset.path
    if (path !== undefined && path !== desk.highlighted) desk.setHighlighted(path)
  }
  return (
    <Box component="section" aria-label={words.panel} ref={panel} onFocus={onFocus} sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, height: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, borderBottom: 1, borderColor: 'divider' }}>
        <Tabs value={desk.tab} onChange={(_event, tab) => desk.setTab(tab)} aria-label={words.parts} variant="scrollable" sx={{ mr: 'auto', minWidth: 0 }}>
          {tabs.map((tab) => (
            <Tab key={tab} value={tab} id={`landing-tab-${tab}`} aria-controls="landing-part" label={words.tabs[tab]} sx={{ minWidth: 0, px: 1.25 }} />
          ))}
        </Tabs>
        <LanguageSwitch problems={problems} />
      </Box>
      <Box
        id="landing-part"
        role="tabpanel"
        aria-labelledby={`landing-tab-${desk.tab}`}
        sx={{ flex: 1, position: 'relative', minHeight: 0, overflowY: { md: 'auto' }, pt: 1.5, pr: { md: 1 } }}
      >
        <ProblemList problems={problems} />
        <PartFields />
      </Box>
    </Box>
  )
}

function PartFields() {
  const { tab } = useEditorState()
  if (tab === 'sections') return <SectionsEditor />
  if (tab === 'seo') return <SeoFields />
  if (tab === 'download') return <LocalizedTextFields fields={download} prefix="download." />
  return (
    <>
      <LocalizedTextFields fields={hero} prefix="hero." />
      <PictureFields fields={hero} prefix="hero." />
    </>
  )
}

function LanguageSwitch({ problems }: { problems: readonly FormIssue[] }) {
  const { language, setLanguage } = useEditorState()
  const words = landingMessages()
  const wrong = (which: Language) => problems.filter(({ field }) => parseEditTarget(field).language === which).length
  return (
    <ToggleButtonGroup
      size="small"
      exclusive
      value={language}
      aria-label={words.language}
      onChange={(_event, next: Language | null) => next && setLanguage(next)}
      sx={{ my: 0.5 }}
    >
      {(['ko', 'en'] as const).map((which) => (
        <ToggleButton key={which} value={which} aria-label={wrong(which) > 0 ? words.problemsIn(words[which], wrong(which)) : words[which]} sx={{ py: 0.25 }}>
          <Badge variant="dot" color="error" invisible={wrong(which) === 0}>
            {words[which]}
          </Badge>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

/** The errors that block saving, each with a link to its field, across all tabs and languages. */
function ProblemList({ problems }: { problems: readonly FormIssue[] }) {
  const { focusField, setLanguage } = useEditorState()
  if (problems.length === 0) return null
  const open = (field: string) => {
    const { path, language } = parseEditTarget(field)
    if (language) setLanguage(language)
    focusField(path)
  }
  return (
    <Alert severity="error" sx={{ mb: 1.5 }}>
      {landingMessages().problems(problems.length)}
      {problems.map(({ field, label, message }) => (
        <div key={field}>
          <Link
            component="button"
            type="button"
            color="inherit"
            sx={{ verticalAlign: 'baseline', fontWeight: 600, textAlign: 'left' }}
            onClick={() => open(field)}
          >
            {label}
          </Link>{' '}
          {message}
        </div>
      ))}
    </Alert>
  )
}
