// The objects of Acuity's API: where they are, what they hold, and what they can be searched by.
import { type TableObject, unpaged } from '@mortise/connector-kit'

/** An object, and the path of its list below `/api/v1`. */
export interface AcuityObject extends TableObject {
  path: string
}

/** A list that comes in one piece; searches look through all of it. */
function whole(path: string, given: Omit<AcuityObject, 'path' | 'items' | 'style'>): AcuityObject {
  return { path, items: '', style: unpaged, ...given }
}

/**
 * Blocked-off times are left out: their list ends after so many, in an order nobody tells, so it cannot be read whole.
 * Unverified: the fields and the filters, as remembered.
 */
export const objects: Readonly<Record<string, AcuityObject>> = {
  appointments: {
    path: '/appointments',
    items: '',
    filters: ['calendarID', 'appointmentTypeID', 'email', 'phone', 'firstName', 'lastName'],
    readOnly: {
      id: 'int',
      date: 'string',
      time: 'string',
      endTime: 'string',
      dateCreated: 'string',
      datetimeCreated: 'datetime',
      price: 'string',
      paid: 'string',
      amountPaid: 'string',
      type: 'string',
      category: 'string',
      duration: 'string',
      calendar: 'string',
      classID: 'int',
      canClientCancel: 'boolean',
      canClientReschedule: 'boolean',
      location: 'string',
      confirmationPage: 'string',
      formsText: 'string',
      forms: 'other',
      canceled: 'boolean',
      noShow: 'boolean',
    },
    writable: {
      datetime: 'datetime',
      appointmentTypeID: 'reference',
      calendarID: 'reference',
      firstName: 'string',
      lastName: 'string',
      phone: 'string',
      email: 'string',
      notes: 'string',
      certificate: 'string',
      timezone: 'string',
      addonIDs: 'other',
      labels: 'other',
      smsOptIn: 'boolean',
    },
    required: ['datetime', 'appointmentTypeID', 'firstName', 'lastName', 'email'],
    references: { appointmentTypeID: 'appointment-types', calendarID: 'calendars' },
  },
  clients: whole('/clients', {
    filters: ['firstName', 'lastName', 'phone', 'email'],
    readOnly: {},
    writable: { firstName: 'string', lastName: 'string', phone: 'string', email: 'string', notes: 'string' },
    required: ['firstName', 'lastName'],
  }),
  'appointment-types': whole('/appointment-types', {
    filters: ['name', 'category'],
    readOnly: {
      id: 'int',
      name: 'string',
      active: 'boolean',
      description: 'string',
      duration: 'int',
      price: 'string',
      category: 'string',
      color: 'string',
      private: 'boolean',
      type: 'singleSelect',
      classSize: 'int',
      paddingAfter: 'int',
      paddingBefore: 'int',
      calendarIDs: 'other',
      addonIDs: 'other',
      formIDs: 'other',
      schedulingUrl: 'string',
    },
    writable: {},
    values: { type: ['service', 'class', 'series'] },
  }),
  calendars: whole('/calendars', {
    filters: ['name', 'email'],
    readOnly: {
      id: 'int',
      name: 'string',
      email: 'string',
      replyTo: 'string',
      description: 'string',
      location: 'string',
      timezone: 'string',
      thumbnail: 'string',
      image: 'string',
    },
    writable: {},
  }),
  forms: whole('/forms', {
    filters: ['name'],
    readOnly: {
      id: 'int',
      name: 'string',
      description: 'string',
      hidden: 'boolean',
      appointmentTypeIDs: 'other',
      fields: 'other',
    },
    writable: {},
  }),
  labels: whole('/labels', {
    filters: ['name'],
    readOnly: { id: 'int', name: 'string', color: 'string' },
    writable: {},
  }),
  'appointment-addons': whole('/appointment-addons', {
    filters: ['name'],
    readOnly: { id: 'int', name: 'string', duration: 'int', price: 'string', private: 'boolean' },
    writable: {},
  }),
  products: whole('/products', {
    filters: ['name'],
    readOnly: {
      id: 'int',
      name: 'string',
      description: 'string',
      price: 'string',
      type: 'string',
      hidden: 'boolean',
      expires: 'int',
    },
    writable: {},
  }),
}
