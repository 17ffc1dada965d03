import type { MissingUnits } from '../en/refusals';
import type { Refusals } from '../refusals';

const states: Readonly<Record<string, string>> = {
  ...{ pending: 'hein pagamentu', paid: 'selu ona', failed: 'pagamentu la konsege', expired: 'tempu liu ona' },
  ...{ cancelled: 'kansela ona', new: 'foun', packed: 'prepara ona', shipped: 'ho entregadór' },
  ...{ delivered: 'entrega ona', returned: 'fila ona', open: 'loke hela', received: 'simu ona' },
};
const state = (name: string): string => states[name] ?? name;
const ofOrder = (name: string): string => `Enkomenda ida-ne'e ${state(name)}`;
const listMissing = (missing: MissingUnits): string =>
  missing.map(({ name, count, onHand }) => `${count} x ${name}, hela ${onHand}`).join('; ');
/** The fields of a product as the desk names them. */
const fields: Readonly<Record<string, string>> = {
  ...{ name: 'naran iha inglés', name_tet: 'naran iha tetun', name_pt: 'naran iha portugés' },
  ...{ name_id: 'naran iha indonéziu', price: 'folin', old_price: 'folin uluk', group: 'grupu' },
};
const field = (title: string): string => fields[title] ?? title;
const photoProblems = {
  type: "la'ós JPEG, PNG ka WebP",
  heic: 'HEIC la bele: rai hanesan JPEG uluk',
  pixels: "ki'ik liu ka boot liu",
  damaged: 'aat ka la kompletu',
};
const nothingChanged = 'La iha buat ida muda.';
const whenBack = 'Pakote sai ona hosi loja: uza "Pakote fila ona" bainhira to\'o fali.';
const productChanged = `Ema seluk muda produtu ne'e ona: loke fali. ${nothingChanged}`;
const nothingRecorded = 'La rejista buat ida.';

/** Why the shop does not do what a person asks for at the desk. Actions have the names of their buttons. */
export const refusals: Refusals = {
  noOrder: (order) => `La iha enkomenda "${order}".`,
  orderHasChanged: (order) => `Enkomenda ${order} muda ona iha tempu ne'e.`,
  alreadyDone: "Ida-ne'e halo tiha ona.",
  otherContents: "Formuláriu ida-ne'e haruka ona ho dadus seluk: loke fali pájina.",
  noKey: 'Formuláriu la iha xave: loke fali pájina.',
  tooLong: (_name, max) => `Testu naruk liu: bele letra ${max} de'it.`,
  badAmount: 'Montante tenke dolar hanesan 12.50.',
  badUnits: 'Hakerek unidade ho númeru, hanesan 3.',
  badCode: "Ida-ne'e la'ós kódigu etiketa: tenke hanesan 12/M.",
  badPhone: "Telefone tenke iha númeru 3 to'o 20, espasu no + - ( ).",

  alreadyStep: (step) => `${ofOrder(step)} tiha ona.`,
  returnIsOpen: "Devolusaun ida loke hela: simu ka halo fila devolusaun ne'e uluk.",
  onlyFrom: (now, before, step) =>
    `${ofOrder(now)}: tenke ${before.map(state).join(' ka ')} uluk, depois mak bele ${state(step)}.`,
  cannotBecome: (now, step) => `${ofOrder(now)}: la bele sai "${state(step)}".`,
  notSendable: () => "Enkomenda ida-ne'e la bele haruka: haree uluk pagamentu no unidade.",
  whenBack: () => whenBack,
  noStep: (now) => `${ofOrder(now)}: la iha pasu atu halo fila.`,
  refundAfterReturn: "Osan fó fila rejista depois pakote fila: halo fila ida-ne'e uluk.",
  returnAfterStep: () => "Devolusaun rejista depois pasu ne'e: pasu la bele halo fila ona.",
  changedAfterStep: () => "Enkomenda muda depois pasu ne'e: halo fila mudansa ne'e uluk.",
  otherAfterStep: (_step, { status, fulfilment }) =>
    `Enkomenda muda depois pasu ne'e: agora ${state(status)}, ${state(fulfilment)}.`,
  undoPaidFirst: 'Karik pagamentu rejista sala, halo fila pagamentu uluk.',
  stepStays: "Pasu ne'e la bele halo fila ona.",
  unitsAreSold: (missing) => `Unidade enkomenda ne'e nian fa'an tiha ona: ${listMissing(missing)}. ${nothingChanged}`,
  reopenHasUnits: "Enkomenda ida-ne'e iha ninia unidade: la presiza loke fali.",
  reopenNoMoney: "Osan enkomenda ne'e nian fó fila ona: la bele loke fali.",
  reopenNoLines: 'Sasán hotu fila ona: la bele loke fali.',
  reopenNoUnits: "Unidade la to'o iha stock: la bele loke fali.",
  reopenUnpaid: (now) => `Enkomenda ne'ebé selu ona de'it mak bele loke fali; ida-ne'e ${state(now)}.`,
  noReversal: "La iha pagamentu ne'ebé provedór foti fali no hein hela.",
  undoWhenBack: () => whenBack,
  nothingToRestock: "Enkomenda ida-ne'e la iha unidade atu fila ba stock.",
  unknownStep: "La hatene saida mak devolusaun ne'e muda: la bele halo fila.",

  nothingToCollect: "La iha osan atu simu ba enkomenda ida-ne'e.",
  allInParcels: 'Unidade hotu iha pakote tiha ona.',
  noParcel: (before, step) => `La iha pakote ne'ebé ${state(before)}: la bele sai "${state(step)}".`,
  unpacked: (line, left) => `Sasán númeru ${line}: unidade ${left} de'it mak seidauk iha pakote.`,
  wholeParcels: (before, parcels) =>
    `Pakote ida la bele fahe: hili sasán hotu iha pakote. Pakote ne'ebé ${state(before)}: ${parcels.join(', ') || 'la iha'}.`,
  sentAsWhole: (now) => `${ofOrder(now)} hamutuk hotu: halo fila pasu uluk atu fahe.`,
  isPacked: (_line, left, name) => `${left} x ${name} de'it mak seidauk iha pakote: halo fila pasu uluk.`,

  isPaid: 'Enkomenda ida-ne\'e selu ona: ba osan tan, uza "Rejista pagamentu seluk".',
  noAnswer: `Provedór pagamentu la hatán. ${nothingChanged} Koko fali.`,
  noUnmatched: (name) => `Pagamentu "${name}" iha enkomenda ona, ka la iha.`,
  severalPayments: (name) => `Iha pagamentu barak ho naran "${name}".`,
  undoRefundFirst: "Osan fó fila rejista ona: halo fila ida-ne'e uluk.",
  acceptFirst: 'Provedór foti fali osan balu hosi pagamentu ne\'e: uza "Ha\'u haree ona" uluk.',
  noAssigned: () => "La iha pagamentu ne'ebé ema fó ba enkomenda ne'e.",
  paidByProvider: 'Provedór mak fó hatene pagamentu ne\'e: la bele halo fila. Uza "Rejista osan fó fila".',
  noPayment: "La iha pagamentu rejista ba enkomenda ne'e.",
  refundedBefore: 'Osan fó fila ona uluk. Hakerek dolar hira tan.',
  noOnlinePayment: "Enkomenda ne'e la selu online: hili oinsá osan fó fila.",
  refundReported: 'Provedór fó hatene ona osan fó fila: uza "Ha\'u haree ona", ka hili oinsá seluk.',
  restockUnpaid: (now) => `${ofOrder(now)}: kansela enkomenda atu unidade fila ba stock.`,
  restockWhenBack: () => whenBack,
  restockRest: "Unidade fila ba stock bainhira osan hotu fó fila de'it.",
  refundUnpaid: (now) => `Enkomenda ne'ebé selu ona de'it mak bele fó fila osan; ida-ne'e ${state(now)}.`,
  refundTooMuch: "Osan fó fila hamutuk liu osan ne'ebé simu.",
  noRefund: "La iha osan fó fila rejista ba enkomenda ne'e.",
  sameMoney: () => `Iha ida hanesan rejista ona. ${nothingRecorded} Karik ida-ne'e seluk, hili "Ida seluk".`,

  waitsForPayment: "Enkomenda ne'e hein pagamentu online ho montante fixu: la bele muda. Bele kansela.",
  noUnits: "Enkomenda ida-ne'e la iha unidade: la bele muda.",
  notChanged: (now) => `${ofOrder(now)}: la bele muda.`,
  noLine: (line) => `Enkomenda ne'e la iha sasán númeru ${line}.`,
  isExchanged: (line) => `Sasán númeru ${line} troka hela: halo fila devolusaun ne'e uluk.`,
  lineHas: (_line, units, name) => `Iha ${units} x ${name} de'it.`,
  namedTwice: (line) => `Sasán númeru ${line} hakerek dala rua: hakerek dala ida de'it, ho unidade hira.`,
  hasSize: (_line, size) => `Sasán ne'e tamañu ${size} tiha ona.`,
  nothingToChange: 'La iha buat ida atu muda.',
  tooFew: (missing) => `Unidade la to'o: ${listMissing(missing)}. ${nothingChanged}`,
  priceOfNothing: (isPaid) => `Presu sei sai zero: ${isPaid ? 'fó fila osan' : 'kansela enkomenda'}.`,
  nothingLeft: (isPaid) => `Sasán hotu sei hasai: ${isPaid ? 'fó fila osan' : 'kansela enkomenda'}.`,
  overPrice: () => 'Montante la bele liu presu.',
  refundAfterChange: "Osan fó fila rejista depois mudansa ne'e: halo fila ida-ne'e uluk.",
  noChange: 'La iha mudansa atu halo fila.',
  lastIsReturn: 'Mudansa ikus mak devolusaun: uza "Halo fila devolusaun".',
  changeIsSent: (now) => `${ofOrder(now)}: mudansa la bele halo fila ona.`,
  givenBackSold: (missing) => `Unidade hosi mudansa ne'e fa'an tiha ona: ${listMissing(missing)}. ${nothingChanged}`,
  cameBackSold: (missing) => `Unidade ne'ebé fila fa'an tiha ona: ${listMissing(missing)}. ${nothingChanged}`,

  notSent: (now) => `${ofOrder(now)}: troka ka fó fila bele depois haruka de'it. Agora uza "Tamañu seluk".`,
  noLines: "Hili sasán ne'ebé fila.",
  notAsReceived: "Devolusaun ne'e la hanesan ona bainhira simu.",
  laterThanReceived: "Mudansa, devolusaun ka osan fó fila rejista depois simu: halo fila ida-ne'e uluk.",
  noReturn: (number) => `La iha devolusaun ${number}.`,
  returnIs: (now) => `Devolusaun ida-ne'e ${state(now)}.`,
  onlyDelivered: (_line, units) => `Unidade ${units} de'it mak entrega ona: sira ne'e de'it bele fila.`,
  returnOfLine: (units) => `Devolusaun ba unidade ${units} loke hela.`,
  sameSize: () => "Sasán ne'e iha tamañu ne'e tiha ona.",
  unitsOfReturn: (units) => `Unidade iha devolusaun ne'e: ${units}.`,
  notInReturn: (line) => `Devolusaun ne'e la iha sasán númeru ${line}, ka unidade la to'o.`,
  damagedLines: "Devolusaun ne'e iha sasán oioin: hakerek ba sasán ida-idak, unidade hira mak aat.",
  replacementGone: (name) => `Sasán troka nian mós troka ka fila ona: ${name}.`,

  notOnSale: (product) => `Produtu "${product}" la fa'an hela.`,
  otherSizes: (product, size, sizes) => `${product} la iha tamañu ${size}: iha ${sizes}.`,
  unitsMax: (max) => `Sasán ida bele unidade ${max} de'it.`,
  notOnHand: (missing) => `Unidade la to'o: ${listMissing(missing)}. La halo enkomenda.`,
  unpaidLimit: (limit, unpaid, max) =>
    `Kliente ne'e iha enkomenda ${unpaid.orders} ho unidade ${unpaid.units} ne'ebé seidauk selu no seidauk haruka; bele ` +
    `iha ${limit === 'orders' ? 'enkomenda' : 'unidade'} ${max[limit]} de'it. Rejista pagamentu, haruka ka kansela ida uluk.`,
  otherSale: "Formuláriu ida-ne'e haruka ona ho dadus seluk: loke fali pájina.",
  noCustomer: "La iha kliente ho email ida-ne'e.",
  noCountryCode: (phone) => `"${phone}" la bele telefone: hakerek ho kódigu rai, hanesan +670 7712 3456.`,
  nameLength: (max) => `Naran tenke iha letra 1 to'o ${max}.`,
  badAddress: 'Enderesu ka númeru telefone naruk liu, ka mamuk.',
  hasAccount: "Enkomenda ne'e iha konta tiha ona.",
  notProven: "Konta seidauk hatudu katak email ne'e ninian: tama ho Google hatudu.",

  noProduct: (name) => `La iha produtu "${name}".`,
  noSize: (size) => `Produtu ne'e la iha tamañu "${size}".`,
  noCountedSize: (size) => `Produtu ne'e la iha tamañu "${size}".`,
  onlyOnHand: (units, size) => `Iha unidade ${units} de'it ho tamañu ${size}.`,
  countAgain: (size) => `Unidade tamañu ${size} tama ka sai ona depois sura: sura fali.`,
  unsentHold: (unsent, size, shelf) =>
    `Enkomenda seidauk haruka kaer unidade ${unsent} ho tamañu ${size}, liu ${shelf} iha prateleira. ` +
    `${nothingChanged} Sura fali ho pakote sira.`,
  sizeExists: (size) => `Tamañu ${size} iha ona: sura iha stock.`,
  nameTaken: "Produtu seluk iha naran ne'e tiha ona.",
  badFields: (reasons) => `${reasons}. ${nothingChanged}`,
  badRow: (_line, reasons) => `${reasons}.`,
  changedSinceChecked: () => productChanged,
  cellTooLong: (title, max) => `${field(title)} naruk liu: bele letra ${max} de'it`,
  cellEmpty: (title) => `Hakerek ${field(title)}`,
  noSlug: "Naran iha inglés tenke iha letra a to'o z",
  badGroup: "Grupu tenke iha letra a to'o z",
  badPrice: (title, price) => `${field(title)} "${price}" tenke dolar hanesan 12.50`,
  lowOldPrice: (price) => `Folin uluk ${price} ki'ik liu folin agora: hamamuk atu hasai`,
  badStock: (entry) => (entry === '' ? 'Hakerek hira ba tamañu ida' : `"${entry}" la'ós tamañu ho númeru unidade`),
  longSize: (size, max) => `Tamañu "${size}" naruk liu: bele letra ${max} de'it`,
  sizeTwice: (size) => `Tamañu "${size}" mosu dala rua`,
  replacedSize: (size) => `Tamañu "${size}" la bele: hanesan data ka númeru naruk`,
  badPhoto: (number, { problem }) => `Foto ${number} ${photoProblems[problem]}.`,
  productChanged,
  photosMax: (photos, megabytes) => `Formuláriu bele lori foto ${photos}, ida-idak ${megabytes} MB de'it.`,

  noCourier: (name) => `La iha entregadór "${name}".`,
  courierName: 'Hakerek naran entregadór.',
  cashHasChanged: (name, held) => `${name} kaer ${held} agora: muda ona iha tempu ne'e. ${nothingRecorded}`,
  cashIsLess: (name, held, given) =>
    `${name} kaer ${held}, la'ós ${given}. ${nothingRecorded} Karik entrega ida seidauk rejista? ` +
    'Karik fó duni liu, uza "Osan liu".',
  noHandover: (name) => `La iha osan ne'ebé simu hosi ${name} atu halo fila.`,
  sameHandover: (reference) => `Referénsia "${reference}" uza tiha ona. ${nothingRecorded}`,
};
