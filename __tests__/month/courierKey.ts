/** The name of a courier as it is compared: letter case, spaces and signs make no difference. */
export const courierKey = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
