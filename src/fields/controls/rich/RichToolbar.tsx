import BoldIcon from '@mui/icons-material/FormatBold'
import ClearIcon from '@mui/icons-material/FormatClear'
import ItalicIcon from '@mui/icons-material/FormatItalic'
import BulletsIcon from '@mui/icons-material/FormatListBulleted'
import NumbersIcon from '@mui/icons-material/FormatListNumbered'
import QuoteIcon from '@mui/icons-material/FormatQuote'
import StrikeIcon from '@mui/icons-material/FormatStrikethrough'
import UnderlineIcon from '@mui/icons-material/FormatUnderlined'
import RedoIcon from '@mui/icons-material/Redo'
import UndoIcon from '@mui/icons-material/Undo'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { SvgIconComponent } from '@mui/icons-material'
import type { ChainedCommands, Editor } from '@tiptap/react'
import { useEditorState } from '@tiptap/react'
import { localize } from '#schema/fields/base/format.ts'
import { InsertImageButton } from './InsertImageButton.tsx'
import { EditLinkButton } from './EditLinkButton.tsx'

interface Tool {
  name: string
  Icon: SvgIconComponent | string
  run: (chain: ChainedCommands) => ChainedCommands
  isOn?: (editor: Editor) => boolean
}

const tools: readonly (readonly (() => Tool)[])[] = [
  [2, 3].map((level) => () => ({
    name: localize(`H${level - 1} 제목`, `H${level - 1} heading`),
    Icon: `H${level - 1}`,
    run: (chain) => chain.toggleHeading({ level: level as 2 | 3 }),
    isOn: (editor) => editor.isActive('heading', { level }),
  })),
  [
    () => ({ name: localize('굵게', 'Bold'), Icon: BoldIcon, run: (chain) => chain.toggleBold(), isOn: (editor) => editor.isActive('bold') }),
    () => ({ name: localize('기울임', 'Italic'), Icon: ItalicIcon, run: (chain) => chain.toggleItalic(), isOn: (editor) => editor.isActive('italic') }),
    () => ({
      name: localize('밑줄', 'Underline'),
      Icon: UnderlineIcon,
      run: (chain) => chain.toggleUnderline(),
      isOn: (editor) => editor.isActive('underline'),
    }),
    () => ({ name: localize('취소선', 'Strikethrough'), Icon: StrikeIcon, run: (chain) => chain.toggleStrike(), isOn: (editor) => editor.isActive('strike') }),
  ],
  [
    () => ({
      name: localize('글머리 목록', 'Bulleted list'),
      Icon: BulletsIcon,
      run: (chain) => chain.toggleBulletList(),
      isOn: (editor) => editor.isActive('bulletList'),
    }),
    () => ({
      name: localize('번호 목록', 'Numbered list'),
      Icon: NumbersIcon,
      run: (chain) => chain.toggleOrderedList(),
      isOn: (editor) => editor.isActive('orderedList'),
    }),
    () => ({ name: localize('인용', 'Quote'), Icon: QuoteIcon, run: (chain) => chain.toggleBlockquote(), isOn: (editor) => editor.isActive('blockquote') }),
  ],
  [
    () => ({ name: localize('서식 지우기', 'Clear formatting'), Icon: ClearIcon, run: (chain) => chain.clearNodes().unsetAllMarks() }),
    () => ({ name: localize('되돌리기', 'Undo'), Icon: UndoIcon, run: (chain) => chain.undo() }),
    () => ({ name: localize('다시 하기', 'Redo'), Icon: RedoIcon, run: (chain) => chain.redo() }),
  ],
]

function ToolButton({ tool: { name, Icon, run, isOn }, editor, disabled }: { tool: Tool; editor: Editor; disabled: boolean }) {
  const on = useEditorState({ editor, selector: (state) => isOn?.(state.editor) ?? false })
  return (
    <IconButton
      size="small"
      disabled={disabled}
      title={name}
      aria-label={name}
      {...(isOn && { 'aria-pressed': on })}
      // Keeps the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => run(editor.chain().focus()).run()}
      sx={{
        borderRadius: '6px',
        width: 30,
        height: 30,
        fontSize: '0.8125rem',
        fontWeight: 700,
        color: on ? 'text.primary' : 'text.secondary',
        bgcolor: on ? 'action.selected' : 'transparent',
      }}
    >
      {typeof Icon === 'string' ? Icon : <Icon sx={{ fontSize: 18 }} />}
    </IconButton>
  )
}

/** The toolbar of the formatted text editor. */
export const RichToolbar = ({ editor, label, disabled }: { editor: Editor; label: string; disabled: boolean }) => (
  <Box
    role="toolbar"
    aria-label={localize(`${label} 서식`, `Formatting of ${label}`)}
    sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, px: 0.75, py: 0.5, borderBottom: 1, borderColor: 'divider' }}
  >
    {tools.map((group, index) => (
      <Box key={index} sx={{ display: 'flex' }}>
        {group.map((make) => {
          const tool = make()
          return <ToolButton key={tool.name} tool={tool} editor={editor} disabled={disabled} />
        })}
        {index === 2 && (
          <>
            <EditLinkButton editor={editor} disabled={disabled} />
            <InsertImageButton editor={editor} disabled={disabled} />
          </>
        )}
      </Box>
    ))}
  </Box>
)
