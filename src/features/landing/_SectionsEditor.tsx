import AddIcon from '@mui/icons-material/Add'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { landingContentFields, illustrationLabels } from '#resources/help/landing/landingVersion.ts'
import { visuallyHidden } from '../../fields/parts/visuallyHidden.tsx'
import { landingMessages } from './_draft/_messages.ts'
import type { LandingFormValues } from './_draft/_content.ts'
import { useEditorState } from './_draft/_editorContext.ts'
import { SectionEditorCard } from './_SectionEditorCard.tsx'

type Section = LandingFormValues['sections'][number]
const { max } = landingContentFields.sections.options

/** A new section with texts in both languages, so that it is valid at once. */
const newSection = (): Section => {
  const { title, text, alt } = landingMessages().newSection
  const scene = Object.keys(illustrationLabels)[0] as Section['scene']
  return { title_ko: title, title_en: title, text_ko: text, text_en: text, scene, alt_ko: alt, alt_en: alt, is_hidden: false }
}

/** The sections in page order: move, hide, copy, add and remove. */
export function SectionsEditor() {
  const { fields, move, insert, remove } = useFieldArray({ name: 'sections', keyName: 'key' })
  const { setValue } = useFormContext()
  const sections = useWatch({ name: 'sections' }) as LandingFormValues['sections']
  const { language, focusField } = useEditorState()
  const [text, setSaid] = useState('')
  const [gone, setGone] = useState<{ at: number; section: Section; name: string } | null>(null)
  const words = landingMessages()
  const nameOf = (at: number) => sections[at]?.[`title_${language}`]?.replaceAll('\n', ' ') || words.section(at + 1)

  const doMove = (from: number, to: number) => {
    if (to < 0 || to >= fields.length || to === from) return
    move(from, to)
    setSaid(words.movedTo(to + 1, fields.length))
  }
  const doInsert = (at: number, section: Section) => {
    insert(at, structuredClone(section), { shouldFocus: false })
    focusField(`sections.${at}.title`)
  }
  const doRemove = (at: number) => {
    const section = sections[at]
    if (!section) return
    setGone({ at, section, name: nameOf(at) })
    remove(at)
  }
  return (
    <Box>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 1 }}>
        {words.order}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {fields.map(({ key }, index) => (
          <SectionEditorCard
            key={key}
            index={index}
            count={fields.length}
            name={nameOf(index)}
            isHidden={sections[index]?.is_hidden ?? false}
            onMove={doMove}
            onHide={(is_hidden) => setValue(`sections.${index}.is_hidden`, is_hidden, { shouldDirty: true })}
            onCopy={fields.length < max ? () => sections[index] && doInsert(index + 1, sections[index]) : undefined}
            onRemove={fields.length > 1 ? () => doRemove(index) : undefined}
          />
        ))}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {text}
      </Box>
      {gone && (
        <Alert
          severity="info"
          sx={{ mt: 1 }}
          action={
            <Button
              color="inherit"
              size="small"
              onClick={() => {
                doInsert(gone.at, gone.section)
                setGone(null)
              }}
            >
              {words.undo}
            </Button>
          }
        >
          {words.removed(gone.name)}
        </Alert>
      )}
      <Button startIcon={<AddIcon />} disabled={fields.length >= max} onClick={() => doInsert(fields.length, newSection())} sx={{ mt: 1 }}>
        {words.add}
      </Button>
    </Box>
  )
}
