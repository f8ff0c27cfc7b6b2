import { type ReactNode, useState } from 'react'

type FileDropProps = {
  /** Id of the file input. The content has a label for it. */
  id: string
  accept: string
  multiple?: boolean
  isBusy?: boolean
  onFiles: (files: File[]) => void
  className: string
  children: ReactNode
}

/** An area to drop files on, with a file input. */
export function FileDrop({
  id,
  accept,
  multiple = false,
  isBusy = false,
  onFiles,
  className,
  children,
}: FileDropProps) {
  const [isOver, setOver] = useState(false)
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
      aria-busy={isBusy}
      className={`relative grid justify-items-center rounded-card border border-dashed text-center transition-colors focus-inside ${isOver ? 'border-accent bg-accent/8' : 'border-edge'} ${className}`}
    >
      {children}
      <input
        id={id}
        type="file"
        multiple={multiple}
        accept={accept}
        className="sr-only"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
