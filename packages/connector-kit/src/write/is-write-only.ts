// Decides which objects are written and never read.
import type { WriteSupport } from './write.ts'

/** The part of a definition that says it. */
interface Writing {
  write?: Pick<WriteSupport, 'writeOnly'> | undefined
}

/** Whether the vendor takes records of an object and shows none: no read, search or look-up of it is possible. */
export function isWriteOnly({ write }: Writing, objectName: string): boolean {
  return write?.writeOnly?.includes(objectName) === true
}
