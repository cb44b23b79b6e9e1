import { notificationSchema, notificationTypes } from '@mortise/contract'
import { expect, it } from 'vitest'
import { readDocExamples, readDocTypes } from './testing/read-doc-examples.ts'

const fieldsOf = (type: string) => {
  const option = notificationSchema.options.find((each) => each.shape.notificationType.value === type)
  return Object.keys(option?.shape.data.shape ?? {})
}

it('names every kind of notification there is', () => {
  expect(
    readDocTypes()
      .map(({ type }) => type)
      .sort(),
  ).toEqual([...notificationTypes].sort())
})

it.each(readDocExamples())('shows $notificationType as it is on the wire', (example) => {
  expect(notificationSchema.parse(example)).toStrictEqual(example)
  const unknown = Object.keys(example.data).filter(
    (name) => !fieldsOf(example.notificationType).includes(name),
  )
  expect(unknown).toEqual([])
})
