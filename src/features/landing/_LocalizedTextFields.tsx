import Box from '@mui/material/Box'
import type { Field } from '#schema'
import { labelText } from '#schema'
import { fieldViewOf } from '../../fields/views.ts'
import { useEditorState } from './_draft/_editorContext.ts'

interface FieldInputsProps {
  fields: Readonly<Record<string, Field>>
  /** `hero.`, `sections.2.` */
  prefix: string
  names: readonly string[]
}

function FieldInputs({ fields, prefix, names }: FieldInputsProps) {
  return names.map((name) => {
    const field = fields[name]
    if (!field) return null
    const { Input } = fieldViewOf(field)
    // The language is part of the key: each language is its own field.
    return <Input key={name} field={field} name={name} label={labelText(field.label, name)} prefix={prefix} />
  })
}

/** Texts of one language; `data-path` lets the preview find their fields. */
export function LocalizedTextFields({ fields, prefix, texts = ['title', 'text'] }: Omit<FieldInputsProps, 'names'> & { texts?: readonly string[] }) {
  const { language } = useEditorState()
  return texts.map((text) => (
    <Box key={text} data-path={prefix + text}>
      <FieldInputs fields={fields} prefix={prefix} names={[`${text}_${language}`]} />
    </Box>
  ))
}

/** A picture: an illustration or two uploaded images, and an alternative text. */
export function PictureFields({ fields, prefix }: Omit<FieldInputsProps, 'names'>) {
  const { language } = useEditorState()
  return (
    <Box data-path={`${prefix}picture`}>
      <FieldInputs fields={fields} prefix={prefix} names={[`alt_${language}`, 'scene', 'wide', 'narrow']} />
    </Box>
  )
}
