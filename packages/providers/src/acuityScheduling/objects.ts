// The objects of Acuity's API: where they are, what they hold, and what they can be searched by.
import { type TableObject, typed, unpaged } from '@mortise/connector-kit'

/** An object, and the path of its list below `/api/v1`. */
export interface AcuityObject extends TableObject {
  path: string
}

/** A list that comes in one piece; searches look through all of it. */
function whole(path: string, given: Omit<AcuityObject, 'path' | 'items' | 'style'>): AcuityObject {
  return { path, items: '', style: unpaged, ...given }
}

/** Blocked-off times are left out: their list has a maximum, in an undocumented order, so it cannot be read whole. */
export const objects: Readonly<Record<string, AcuityObject>> = {
  appointments: {
    path: '/appointments',
    items: '',
    filters: ['calendarID', 'appointmentTypeID', 'email', 'phone', 'firstName', 'lastName'],
    readOnly: typed(
      'id:int date time endTime dateCreated datetimeCreated:datetime price paid amountPaid type category',
      'duration calendar classID:int canClientCancel:boolean canClientReschedule:boolean location',
      'confirmationPage formsText forms:other canceled:boolean noShow:boolean',
    ),
    writable: typed(
      'datetime:datetime appointmentTypeID:reference calendarID:reference firstName lastName phone email',
      'notes certificate timezone addonIDs:other labels:other smsOptIn:boolean',
    ),
    required: ['datetime', 'appointmentTypeID', 'firstName', 'lastName', 'email'],
    references: { appointmentTypeID: 'appointment-types', calendarID: 'calendars' },
  },
  clients: whole('/clients', {
    filters: ['firstName', 'lastName', 'phone', 'email'],
    readOnly: {},
    writable: typed('firstName lastName phone email notes'),
    required: ['firstName', 'lastName'],
  }),
  'appointment-types': whole('/appointment-types', {
    filters: ['name', 'category'],
    readOnly: typed(
      'id:int name active:boolean description duration:int price category color private:boolean',
      'type:singleSelect classSize:int paddingAfter:int paddingBefore:int calendarIDs:other addonIDs:other',
      'formIDs:other schedulingUrl',
    ),
    writable: {},
    values: { type: ['service', 'class', 'series'] },
  }),
  calendars: whole('/calendars', {
    filters: ['name', 'email'],
    readOnly: typed('id:int name email replyTo description location timezone thumbnail image'),
    writable: {},
  }),
  forms: whole('/forms', {
    filters: ['name'],
    readOnly: typed('id:int name description hidden:boolean appointmentTypeIDs:other fields:other'),
    writable: {},
  }),
  labels: whole('/labels', {
    filters: ['name'],
    readOnly: typed('id:int name color'),
    writable: {},
  }),
  'appointment-addons': whole('/appointment-addons', {
    filters: ['name'],
    readOnly: typed('id:int name duration:int price private:boolean'),
    writable: {},
  }),
  products: whole('/products', {
    filters: ['name'],
    readOnly: typed('id:int name description price type hidden:boolean expires:int'),
    writable: {},
  }),
  // Codes of packages and coupons.
  // @see https://developers.acuityscheduling.com/reference/post-certificates read 2026-11-29
  certificates: whole('/certificates', {
    readOnly: typed('id:int'),
    writable: typed('productID:reference couponID certificate email'),
    references: { productID: 'products' },
  }),
}
