// The command palette: every screen, and any id that someone pastes.

import { fieldClasses } from '@mortise/ui'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { useApp } from '../part/app-context.tsx'
import { Dialog } from '../part/dialog.tsx'
import { Icon } from '../part/icon.tsx'
import { findCommands } from './find-commands.ts'
import { findThing } from './find-thing.ts'

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Opens with Ctrl-K or Cmd-K. */
export function Palette({ project }: { project: string }): ReactNode {
  const { t } = useApp()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <button type="button" className="palette-button" onClick={() => setOpen(true)}>
        <Icon name="search" />
        <span>{t('palette.open')}</span>
        <kbd>{isApple ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {isOpen && <PaletteDialog project={project} onClose={() => setOpen(false)} />}
    </>
  )
}

function PaletteDialog({ project, onClose }: { project: string; onClose: () => void }): ReactNode {
  const { t } = useApp()
  const navigate = useNavigate()
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const [note, setNote] = useState('')
  const commands = findCommands(text, t)
  const go = async (to: string) => {
    await navigate({ to, params: { project } })
    onClose()
  }
  const search = async () => {
    setNote(t('loading'))
    const found = await findThing(project, text.trim())
    if (found === undefined) setNote(t('palette.none', { id: text.trim() }))
    else await go(found)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setActive((active + step + commands.length) % Math.max(1, commands.length))
    } else if (event.key === 'Enter') {
      const chosen = commands[active]
      void (chosen === undefined ? search() : go(chosen.to))
    }
  }
  return (
    <Dialog title={t('palette.title')} onClose={onClose}>
      <input
        className={fieldClasses.control}
        role="combobox"
        aria-label={t('palette.title')}
        aria-expanded={commands.length > 0}
        aria-controls={id}
        aria-activedescendant={commands[active] === undefined ? undefined : `${id}${active}`}
        placeholder={t('palette.hint')}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.target.value)
          setActive(0)
          setNote('')
        }}
      />
      <CommandList id={id} commands={commands} active={active} onChoose={(to) => void go(to)} />
      <p role="status" className="quiet-text">
        {note || (commands.length === 0 ? t('palette.search') : '')}
      </p>
    </Dialog>
  )
}

interface CommandListProps {
  id: string
  commands: ReturnType<typeof findCommands>
  active: number
  onChoose: (to: string) => void
}

function CommandList({ id, commands, active, onChoose }: CommandListProps): ReactNode {
  const { t } = useApp()
  return (
    <div id={id} role="listbox" aria-label={t('palette.title')} className="palette-list">
      {commands.map(({ to, title, icon }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and takes the keys
        // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant points at it
        <div
          key={to}
          id={`${id}${index}`}
          role="option"
          aria-selected={index === active}
          className="palette-option"
          onClick={() => onChoose(to)}
        >
          <Icon name={icon} />
          {title}
        </div>
      ))}
    </div>
  )
}
