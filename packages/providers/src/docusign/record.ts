// Where things are in a Docusign record.
import { type RecordShape, recordBy } from '@mortise/connector-kit'

export const record: RecordShape = recordBy({
  id: ['envelopeId', 'templateId', 'groupId', 'userId'],
  updatedAt: ['lastModifiedDateTime', 'lastModified'],
  createdField: 'createdDateTime',
})
