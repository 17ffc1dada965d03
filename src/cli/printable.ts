/** A text for a terminal: a dot stands for each control character but a line break. They could change what it shows. */
// eslint-disable-next-line no-control-regex -- matches control characters on purpose
export const printable = (text: string): string => text.replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, '·');
