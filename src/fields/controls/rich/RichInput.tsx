import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Image } from '@tiptap/extension-image'
import type { Editor } from '@tiptap/react'
import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useRef, useState } from 'react'
import type { InputProps } from '../../parts/view.ts'
import { FieldControlGroup } from '../../parts/boxes/FieldControlGroup.tsx'
import { localize } from '#schema/fields/base/format.ts'
import type { BoundField } from '../../parts/boxes/useField.tsx'
import { useField } from '../../parts/boxes/useField.tsx'
import type { RichField } from '#schema/fields/text/rich.ts'
import { richStyle, usedAllowedTags } from './RichText.tsx'
import { RichToolbar } from './RichToolbar.tsx'

const extensions = [
  StarterKit.configure({
    link: { openOnClick: false, protocols: ['mailto', 'tel'], HTMLAttributes: { rel: 'noopener noreferrer', target: '_blank' } },
  }),
  Image,
]

// Tags that the editor replaces by equivalent ones.
const replacedTags = new Set(['b', 'i', 'div', 'span'])

/** Whether the editor would drop formatting of the text, such as a table. */
function losesFormatting(before: string, after: string) {
  const remainingTags = usedAllowedTags(after)
  return [...usedAllowedTags(before)].some((tag) => !remainingTags.has(tag) && !replacedTags.has(tag))
}

const FormattingLossWarning = ({ onAgree, disabled }: { onAgree: () => void; disabled: boolean }) => (
  <Alert
    severity="warning"
    sx={{ borderRadius: 0 }}
    action={
      <Button color="inherit" size="small" disabled={disabled} onClick={onAgree}>
        {localize('그래도 수정', 'Edit anyway')}
      </Button>
    }
  >
    {localize(
      '이 편집기에서 지원하지 않는 서식(표 등)이 있습니다. 수정하면 그 서식은 사라집니다.',
      'Some formatting (such as tables) is not supported by this editor. If you edit, it will be lost.',
    )}
  </Alert>
)

const styleNonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce

const attributesOf = ({ id, label, required, invalid }: BoundField) => ({
  id,
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': label,
  'aria-required': String(required),
  'aria-invalid': String(invalid),
})

const isAlive = (editor: Editor | null): editor is Editor => editor !== null && !editor.isDestroyed

/** The editor of formatted text; an empty text is stored as null. */
export function RichInput(props: InputProps<RichField>) {
  const bound = useField(props)
  const html = typeof bound.value === 'string' ? bound.value : ''
  const { label, disabled, required, invalid } = bound
  const lastHtml = useRef(html)
  // The editor outlives single renders; it reads the current props from this ref.
  const now = useRef(bound)
  now.current = bound
  const [lost, setLost] = useState(false)
  const [options] = useState(() => ({
    extensions,
    content: html,
    // An editor created during render is destroyed while React may still use it.
    immediatelyRender: false as const,
    injectNonce: styleNonce(),
    editorProps: { attributes: () => attributesOf(now.current) },
    onUpdate: ({ editor: changed }: { editor: Editor }) => {
      lastHtml.current = changed.isEmpty ? '' : changed.getHTML()
      now.current.onChange(lastHtml.current === '' ? null : lastHtml.current)
    },
  }))
  const editor = useEditor(options)

  useEffect(() => {
    if (!isAlive(editor)) return
    if (lastHtml.current !== options.content) editor.commands.setContent(lastHtml.current, { emitUpdate: false })
    setLost(losesFormatting(lastHtml.current, editor.getHTML()))
  }, [editor, options])

  useEffect(() => {
    if (isAlive(editor)) editor.setEditable(!disabled && !lost, false)
  }, [editor, disabled, lost, label, required, invalid])

  // A value that was not typed here: the row was reloaded or the form was reset.
  useEffect(() => {
    if (!isAlive(editor) || html === lastHtml.current) return
    lastHtml.current = html
    editor.commands.setContent(html, { emitUpdate: false })
    setLost(losesFormatting(html, editor.getHTML()))
  }, [editor, html])

  return (
    <FieldControlGroup bound={bound}>
      <Box
        onBlur={bound.onBlur}
        sx={{
          border: 1,
          borderColor: invalid ? 'error.main' : 'divider',
          borderRadius: 1,
          '&:focus-within': { borderColor: 'primary.main', boxShadow: (theme) => `inset 0 0 0 1px ${theme.palette.primary.main}` },
          '& .tiptap': { ...richStyle, maxWidth: 'none', minHeight: 180, maxHeight: 560, overflowY: 'auto', px: 2, py: 1.5, outline: 'none' },
        }}
      >
        {lost && <FormattingLossWarning onAgree={() => setLost(false)} disabled={disabled} />}
        {isAlive(editor) && <RichToolbar editor={editor} label={label} disabled={disabled || lost} />}
        <EditorContent editor={editor} />
      </Box>
    </FieldControlGroup>
  )
}
